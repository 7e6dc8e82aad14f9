import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod';
import type {
  AssignedLoans,
  Reassignment,
  reassignmentBodySchema,
} from '../../../contract/people/reassignments.ts';
import { TASK_ROLES } from '../../../domain/loans/task-assignment.ts';
import { staffName } from '../../../domain/people/email.ts';
import { canSucceed } from '../../../domain/people/staff-permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoredReassignedTask } from '../../platform/tables/staff-tables.ts';
import { taskNamesOf } from '../directories/task-names.service.ts';
import {
  countLoansOf,
  countLoansOfNames,
  countUnassignedLoansOf,
} from '../loans/assigned/assigned-loans.service.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import { findStaffMember, type StaffMember } from '../staff/staff.service.ts';
import {
  endReassignment,
  insertReassignment,
  listReassignmentsOf,
  type StoredReassignment,
} from './reassignments.store.ts';
import { runReassignment } from './run-reassignment.ts';

const QUEUE = 'reassign-loans';

type Asked = z.output<typeof reassignmentBodySchema>;

export interface ReassignmentsService {
  /** Loans that name a person, by task, and unassigned loans that the person started. @throws AppError `not_found`. */
  countAssignedLoans(
    staffId: string,
  ): Promise<{ tasks: AssignedLoans[]; started: { open: number; closed: number } }>;
  /**
   * Starts a job that reassigns a person's loans to successors.
   * @throws AppError `not_found`, `invalid` at the task of a successor, `conflict` while another one runs,
   * `step_up_required`.
   */
  reassignLoans(
    staffId: string,
    asked: Asked,
    actor: Actor,
    run: InTransaction<Reassignment>,
  ): Promise<Reassignment>;
  /** Newest first. @throws AppError `not_found`. */
  listReassignments(staffId: string): Promise<{ reassignments: Reassignment[] }>;
}

/** Names its job's handler, so call it before `jobs.start`. */
export function createReassignmentsService(
  platform: Platform,
  stepUps: Pick<StepUps, 'requireStepUp'>,
): ReassignmentsService {
  const { clock, jobs } = platform;
  const { db } = platform.database;

  jobs.handle<{ reassignmentId: string }>(
    QUEUE,
    ({ reassignmentId }) => runReassignment(platform, reassignmentId),
    {
      onGivenUp: ({ reassignmentId }) =>
        endReassignment(db, reassignmentId, { stopped_at: clock.now().toISOString() }),
    },
  );

  const requireMember = async (tx: Db, staffId: string): Promise<StaffMember> => {
    const member = await findStaffMember(tx, staffId);
    if (member === undefined) throw notFound();
    return member;
  };

  return {
    async countAssignedLoans(staffId) {
      const names = await taskNamesOf(db, await requireMember(db, staffId));
      const tasks = TASK_ROLES.map(async (task) => {
        const { name = null, isShared = false } = names[task] ?? {};
        const counts = name === null ? { open: 0, closed: 0 } : await countLoansOf(db, task, name);
        return { task, name, isShared, ...counts };
      });
      return { tasks: await Promise.all(tasks), started: await countUnassignedLoansOf(db, staffId) };
    },

    async reassignLoans(staffId, asked, actor, run) {
      const begun = await run(async (tx) => {
        await stepUps.requireStepUp(tx, actor);
        const leaver = await requireMember(tx, staffId);
        const tasks = await handoversOf(tx, leaver, asked);
        const names = Object.fromEntries(tasks.map(({ task, from }) => [task, from]));
        const { withClosed } = asked;
        const stored = await insertReassignment(tx, {
          id: randomUUIDv7(),
          staff_id: staffId,
          started_by: actor.staffId,
          started_at: clock.now().toISOString(),
          with_closed: withClosed,
          tasks: JSON.stringify(tasks.map(({ email: _, ...task }) => task)),
          total: await countLoansOfNames(tx, { names, withClosed }),
        });
        if (stored === undefined) {
          throw new AppError('conflict', `The loans of ${leaver.email} are being reassigned already.`);
        }
        await recordEvent(tx, {
          kind: 'loans-reassigned',
          at: stored.started_at,
          actor: actor.name,
          staffId: actor.staffId,
          details: {
            staffId,
            email: leaver.email,
            reassignmentId: stored.id,
            tasks: tasks.map(({ task, from, to, email }) => ({ task, from, to, email })),
          },
        });
        await jobs.enqueue(tx, QUEUE, { reassignmentId: stored.id }, { key: stored.id });
        return answer(tx, stored);
      });
      jobs.nudge(QUEUE);
      return begun;
    },

    async listReassignments(staffId) {
      await requireMember(db, staffId);
      const stored = await listReassignmentsOf(db, staffId);
      return { reassignments: await Promise.all(stored.map((one) => answer(db, one))) };
    },
  };
}

/**
 * Names by task, before and after.
 * @throws AppError `invalid` with a message at each wrong successor.
 */
async function handoversOf(
  tx: Db,
  leaver: StaffMember,
  asked: Asked,
): Promise<(StoredReassignedTask & { email: string })[]> {
  const fields: Record<string, string> = {};
  const handovers: (StoredReassignedTask & { email: string })[] = [];
  const own = await taskNamesOf(tx, leaver);
  for (const task of TASK_ROLES) {
    const successorId = asked[task] ?? null;
    if (successorId === null) continue;
    const successor = await findStaffMember(tx, successorId);
    const permission = canSucceed(
      successor && { ...successor, isDisabled: successor.disabledAt !== null },
      leaver.staffId,
      task,
    );
    const from = own[task];
    const to = successor && (await taskNamesOf(tx, successor))[task];
    if (!permission.ok || successor === undefined) {
      fields[task] = permission.ok ? 'is not on the staff' : permission.reason;
    } else if (from === undefined) fields[task] = `${leaver.email} is in no directory of this task`;
    else if (to === undefined || to.isRetired) fields[task] = 'is not in the directory any more';
    else if (from.isShared) fields[task] = sharedWords(from.name);
    else if (to.isShared) fields[task] = sharedWords(to.name);
    else {
      const { email } = successor;
      handovers.push({ task, from: from.name, to: to.name, successorId, loans: 0, email });
    }
  }
  if (Object.keys(fields).length > 0) {
    throw new AppError('invalid', 'Some fields are not valid.', { fields });
  }
  if (handovers.length === 0) {
    throw new AppError('invalid', 'Choose a successor for at least one task.');
  }
  return handovers;
}

function sharedWords(name: string): string {
  return `Two people of the directory are called ${name}, so their loans cannot be told apart`;
}

async function answer(db: Db, stored: StoredReassignment): Promise<Reassignment> {
  const starter = await findStaffMember(db, stored.started_by);
  const ended = stored.finished_at !== null ? 'finished' : 'stopped';
  return {
    reassignmentId: stored.id,
    startedOn: stored.started_at,
    startedBy: staffName(starter?.email ?? ''),
    state: stored.finished_at === null && stored.stopped_at === null ? 'running' : ended,
    withClosed: stored.with_closed,
    total: Math.max(stored.total, stored.done),
    done: stored.done,
    tasks: stored.tasks.map(({ task, successorId, to, loans }) => ({
      task,
      successorId,
      successor: to,
      loans,
    })),
    finishedOn: stored.finished_at,
  };
}
