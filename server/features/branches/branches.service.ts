import { randomUUIDv7 } from 'node:crypto';
import type { Branch, LoanSightAnswer, listBranchChanges } from '../../../contract/people/branches.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { ROUTES } from '../../../contract/wire/routes.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { branchFieldChanges, canCloseBranch } from '../../../domain/loan-access/branch.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound, requirePermission } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import * as store from './branches.store.ts';
import { listBranchEvents } from './branches.store.ts';

type StoredBranch = NonNullable<Awaited<ReturnType<typeof store.holdBranch>>>;

const CHANGES_PER_PAGE = 50;

export interface BranchesService {
  listBranches(): Promise<Branch[]>;
  /**
   *
   * @param before id of the last change on the previous page.
   */
  listBranchChanges(before: number | undefined): Promise<AnswerOf<typeof listBranchChanges>>;
  addBranch(name: string, actor: Actor, run: InTransaction<Branch>): Promise<Branch>;
  changeBranch(
    branchId: string,
    change: { name: string; closed: boolean },
    version: number,
    actor: Actor,
  ): Promise<Branch>;
  describeSight(viewer: Viewer): Promise<LoanSightAnswer>;
}

export async function requireOpenBranch(tx: Db, branchId: string): Promise<string> {
  const branch = await store.holdBranch(tx, branchId);
  if (branch === undefined || branch.closed_at !== null) {
    throw new AppError('conflict', 'This branch is closed or does not exist. Choose another one.');
  }
  return branch.name;
}

export async function branchName(tx: Db, branchId: string | null): Promise<string | null> {
  return branchId === null ? null : ((await store.findBranch(tx, branchId))?.name ?? null);
}

export function createBranchesService(
  { database: { db }, clock, companySettings }: Pick<Platform, 'database' | 'clock' | 'companySettings'>,
  stepUps: Pick<StepUps, 'requireStepUp'>,
): BranchesService {
  const record = (tx: Db, actor: Actor, before: StoredBranch | undefined, after: StoredBranch) =>
    recordEvent(tx, {
      kind: before === undefined ? 'branch-added' : 'branch-changed',
      at: clock.now().toISOString(),
      actor: actor.name,
      staffId: actor.staffId,
      details: { branchId: after.id, name: after.name },
      changes: [recordChange('branch', after.id, before && recordedRow(before), recordedRow(after))],
    });

  const answer = async (tx: Db, branchId: string) => (await store.findBranch(tx, branchId)) as Branch;

  return {
    listBranches: () => store.listBranches(db),

    async listBranchChanges(before) {
      const events = await listBranchEvents(db, { before, limit: CHANGES_PER_PAGE + 1 });
      const shown = events.slice(0, CHANGES_PER_PAGE);
      const changes = shown.map(({ id, occurred_at, actor, kind, details, changes: records }) => ({
        changeId: id,
        at: occurred_at,
        actor,
        kind,
        ...details,
        changes: branchFieldChanges(records),
      }));
      const last = shown.at(-1);
      if (events.length <= CHANGES_PER_PAGE || last === undefined) return { changes, links: {} };
      return {
        changes,
        links: { next: { href: `${ROUTES.listBranchChanges.path}?before=${last.id}` } },
      };
    },

    addBranch: (name, actor, run) =>
      refuseSameName(() =>
        run(async (tx) => {
          await stepUps.requireStepUp(tx, actor);
          const added = { id: randomUUIDv7(), name, created_at: clock.now().toISOString() };
          const branch = await store.insertBranch(tx, added);
          await record(tx, actor, undefined, branch);
          return answer(tx, branch.id);
        }),
      ),

    changeBranch: (branchId, { name, closed }, version, actor) =>
      refuseSameName(() =>
        db.transaction().execute(async (tx) => {
          await stepUps.requireStepUp(tx, actor);
          const before = await store.holdBranch(tx, branchId);
          if (before === undefined) throw notFound();
          const isSame = before.name === name && (before.closed_at !== null) === closed;
          if (before.version !== version && !(isSame && mayRepeat(before, version, actor))) {
            throw new AppError('stale', 'This branch was changed in the meantime.', {
              headers: { etag: versionTag(before.version) },
              current: await answer(tx, branchId),
            });
          }
          if (isSame) return answer(tx, branchId);
          if (closed) requirePermission(canCloseBranch((await answer(tx, branchId)).people));
          const closed_at = closed ? (before.closed_at ?? clock.now().toISOString()) : null;
          const after = await store.updateBranch(tx, branchId, { name, closed_at });
          await record(tx, actor, before, after);
          return answer(tx, branchId);
        }),
      ),

    async describeSight(viewer) {
      const { loanAccess: access } = companySettings.current();
      const branch = viewer.sees === 'branch' ? await branchName(db, viewer.branchId) : null;
      return { access, sees: viewer.sees, branch };
    },
  };
}

async function refuseSameName<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'branches_open_name')) throw error;
    const message = 'An open branch has this name already.';
    throw new AppError('conflict', message, { fields: { name: message } });
  }
}
