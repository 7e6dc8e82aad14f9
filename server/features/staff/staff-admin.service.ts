import { isDeepStrictEqual } from 'node:util';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import type { StaffChange } from '../../../contract/people/staff-admin.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { ROUTES } from '../../../contract/wire/routes.ts';
import type { UnderwriterLimit } from '../../../domain/decisions/underwriter-limit.ts';
import { TASK_ROLES } from '../../../domain/loans/task-assignment.ts';
import type { Role } from '../../../domain/people/role.ts';
import { staffFieldChanges } from '../../../domain/people/staff-change.ts';
import {
  canDisable,
  canEndSessions,
  canSetRoles,
  canUnlink,
} from '../../../domain/people/staff-permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound, requirePermission } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import { refuseNamedByLoans } from '../directories/named-by-loans.service.ts';
import { refuseNamesakes } from '../directories/staff-entries.service.ts';
import { taskNamesOf } from '../directories/task-names.service.ts';
import { countLoansOf } from '../loans/assigned/assigned-loans.service.ts';
import type { StepUps } from '../second-factors/step-up.service.ts';
import { readPeople } from './access-review.service.ts';
import { createStaffChanges, type NewStaff, type StaffNames } from './change-staff.service.ts';
import { invitationMail, inviteAgain } from './repeated-invitation.service.ts';
import { unlinkIdentities } from './staff.service.ts';
import { findMember, listStaffEvents, lockMember, type StaffMember } from './staff.store.ts';

/** Refuses a new first name while loans name the person by the current one (STAFF-23). @throws AppError `conflict`. */
async function refuseNameInUse(tx: Db, member: StaffMember): Promise<void> {
  const names = await taskNamesOf(tx, member);
  const tasks = TASK_ROLES.filter((task) => names[task]?.name === member.firstName);
  await refuseNamedByLoans(tx, member.firstName, tasks, countLoansOf);
}

const CHANGES_PER_PAGE = 50;

/** Staff management on screen. Every change needs a step-up (docs/decisions/step-up.md). */
export interface StaffAdminService {
  /** Adds a person and mails them. @throws AppError `invalid`, `conflict`, `step_up_required`. */
  addStaff(person: NewStaff, actor: Actor, run: InTransaction<StaffPerson>): Promise<StaffPerson>;
  /** @throws AppError `not_found`, `stale`, `conflict`, `step_up_required`. */
  setStaffRoles(staffId: string, roles: readonly Role[], version: number, actor: Actor): Promise<StaffPerson>;
  /** @throws AppError `not_found`, `stale`, `conflict`, `step_up_required`. */
  setStaffDisabled(staffId: string, disabled: boolean, version: number, actor: Actor): Promise<StaffPerson>;
  /** @throws AppError `not_found`, `stale`, `conflict`, `step_up_required`. */
  setStaffBranch(
    staffId: string,
    branchId: string | null,
    version: number,
    actor: Actor,
  ): Promise<StaffPerson>;
  /** @throws AppError `not_found`, `stale`, `conflict` at the first name, `step_up_required`. */
  setStaffName(staffId: string, name: StaffNames, version: number, actor: Actor): Promise<StaffPerson>;
  /** @throws AppError `not_found`, `stale`, `step_up_required`. */
  setStaffNmlsId(staffId: string, nmlsId: string, version: number, actor: Actor): Promise<StaffPerson>;
  setUnderwriterLimit(
    staffId: string,
    limit: UnderwriterLimit,
    version: number,
    actor: Actor,
  ): Promise<StaffPerson>;
  getOwnNmlsId(actor: Actor): Promise<string>;
  /** Needs no step-up, because the ID grants nothing. */
  setOwnNmlsId(nmlsId: string, actor: Actor): Promise<void>;
  /** @throws AppError `not_found`, `conflict`, `too_many_requests`, `step_up_required`. */
  inviteStaffAgain(staffId: string, actor: Actor): Promise<StaffPerson>;
  /** @throws AppError `not_found`, `conflict`, `step_up_required`. */
  endStaffSessions(staffId: string, actor: Actor): Promise<{ ended: number }>;
  /** @throws AppError `not_found`, `conflict`, `step_up_required`. */
  unlinkStaff(staffId: string, actor: Actor): Promise<StaffPerson>;
  /** Newest first, with `links.next` while there are older ones. */
  listStaffChanges(asked: {
    before?: number | undefined;
    staffId?: string | undefined;
  }): Promise<{ changes: StaffChange[]; links: { next?: { href: string } } }>;
}

/** @param forgetSessions makes this process reload the sessions of a person, after the commit. */
export function createStaffAdminService(
  platform: Pick<Platform, 'database' | 'clock' | 'config' | 'companySettings' | 'mailer'>,
  stepUps: Pick<StepUps, 'requireStepUp'>,
  forgetSessions: (staffId: string) => void,
): StaffAdminService {
  const { database, clock, config, companySettings, mailer } = platform;
  const { db } = database;
  const changes = createStaffChanges(platform);

  const answer = async (tx: Db, staffId: string, actor: Actor): Promise<StaffPerson> =>
    (await readPeople(tx, actor, clock.now(), staffId))[0] as StaffPerson;

  const change = async <Result>(
    staffId: string,
    actor: Actor,
    work: (tx: Db, member: StaffMember) => Promise<Result>,
  ) => {
    const result = await db.transaction().execute(async (tx) => {
      await stepUps.requireStepUp(tx, actor);
      const member = await lockMember(tx, { staffId });
      if (member === undefined) throw notFound();
      return work(tx, member);
    });
    forgetSessions(staffId);
    return result;
  };

  /**
   *
   * @returns true if the change is already stored (BASE-93). @throws AppError `stale`.
   */
  const isRepeat = async (
    tx: Db,
    member: StaffMember,
    { version, isSame, actor }: { version: number; isSame: boolean; actor: Actor },
  ) => {
    if (member.version === version) return false;
    if (isSame && mayRepeat(member, version, actor)) return true;
    throw new AppError('stale', 'This person was changed in the meantime.', {
      headers: { etag: versionTag(member.version) },
      current: await answer(tx, member.staffId, actor),
    });
  };

  return {
    async addStaff(person, actor, run) {
      const added = await run(async (tx) => {
        await stepUps.requireStepUp(tx, actor);
        const member = await changes.add(tx, person, actor);
        await refuseNamesakes(tx, member, member.roles);
        await mailer.queueMail(
          tx,
          await invitationMail(tx, member, actor, { ...config, ...companySettings.current() }),
        );
        return answer(tx, member.staffId, actor);
      });
      mailer.nudge();
      return added;
    },

    setStaffRoles: (staffId, roles, version, actor) =>
      change(staffId, actor, async (tx, member) => {
        const isSame = roles.toSorted().join() === member.roles.toSorted().join();
        if (await isRepeat(tx, member, { version, isSame, actor })) return answer(tx, staffId, actor);
        requirePermission(canSetRoles(staffId === actor.staffId, roles));
        if (!isSame) {
          await changes.setRoles(tx, member, roles, actor);
          const added = roles.filter((role) => !member.roles.includes(role));
          if (member.disabledAt === null) await refuseNamesakes(tx, member, added);
        }
        return answer(tx, staffId, actor);
      }),

    setStaffDisabled: (staffId, disabled, version, actor) =>
      change(staffId, actor, async (tx, member) => {
        const isSame = disabled === (member.disabledAt !== null);
        if (await isRepeat(tx, member, { version, isSame, actor })) return answer(tx, staffId, actor);
        if (disabled) {
          requirePermission(canDisable(staffId === actor.staffId));
          await changes.disable(tx, member, actor);
        } else {
          await changes.enable(tx, member, actor);
          await refuseNamesakes(tx, member, member.roles);
        }
        return answer(tx, staffId, actor);
      }),

    setStaffBranch: (staffId, branchId, version, actor) =>
      change(staffId, actor, async (tx, member) => {
        const isSame = member.branchId === branchId;
        await isRepeat(tx, member, { version, isSame, actor });
        if (!isSame) await changes.moveToBranch(tx, member, branchId, actor);
        return answer(tx, staffId, actor);
      }),

    setStaffName: (staffId, name, version, actor) =>
      change(staffId, actor, async (tx, member) => {
        const isNewFirst = member.firstName !== name.firstName;
        const isSame = !isNewFirst && member.lastName === name.lastName;
        await isRepeat(tx, member, { version, isSame, actor });
        if (isNewFirst) await refuseNameInUse(tx, member);
        if (!isSame) await changes.rename(tx, member, name, actor);
        if (isNewFirst) await refuseNamesakes(tx, member, member.roles);
        return answer(tx, staffId, actor);
      }),

    setStaffNmlsId: (staffId, nmlsId, version, actor) =>
      change(staffId, actor, async (tx, member) => {
        const isSame = member.nmlsId === nmlsId;
        await isRepeat(tx, member, { version, isSame, actor });
        if (!isSame) await changes.setNmlsId(tx, member, nmlsId, actor);
        return answer(tx, staffId, actor);
      }),

    setUnderwriterLimit: (staffId, limit, version, actor) =>
      change(staffId, actor, async (tx, member) => {
        const isSame = isDeepStrictEqual(member.underwriterLimit, limit);
        await isRepeat(tx, member, { version, isSame, actor });
        if (!isSame) await changes.setUnderwriterLimit(tx, member, limit, actor);
        return answer(tx, staffId, actor);
      }),

    async getOwnNmlsId({ staffId }) {
      return (await findMember(db, staffId))?.nmlsId ?? '';
    },

    async setOwnNmlsId(nmlsId, actor) {
      await db.transaction().execute(async (tx) => {
        const member = await lockMember(tx, { staffId: actor.staffId });
        if (member === undefined) throw notFound();
        if (member.nmlsId !== nmlsId) await changes.setNmlsId(tx, member, nmlsId, actor);
      });
    },

    async inviteStaffAgain(staffId, actor) {
      const invited = await change(staffId, actor, async (tx, member) => {
        const person = await answer(tx, staffId, actor);
        await inviteAgain(tx, { member, person, by: actor }, platform);
        return person;
      });
      mailer.nudge();
      return invited;
    },

    endStaffSessions: (staffId, actor) =>
      change(staffId, actor, async (tx, member) => {
        const { sessions } = await answer(tx, staffId, actor);
        requirePermission(canEndSessions(staffId === actor.staffId, sessions));
        return { ended: await changes.endSessions(tx, member, actor) };
      }),

    unlinkStaff: (staffId, actor) =>
      change(staffId, actor, async (tx, member) => {
        const { isLinked } = await answer(tx, staffId, actor);
        requirePermission(canUnlink(staffId === actor.staffId, isLinked));
        await unlinkIdentities(tx, member, actor, clock.now());
        return answer(tx, staffId, actor);
      }),

    async listStaffChanges({ before, staffId }) {
      const events = await listStaffEvents(db, { before, staffId, limit: CHANGES_PER_PAGE + 1 });
      const shown = events.slice(0, CHANGES_PER_PAGE);
      const listed = shown.map(({ id, occurred_at, actor, kind, details, changes: records }) => ({
        changeId: id,
        at: occurred_at,
        actor,
        kind,
        staffId: details.staffId,
        email: details.email,
        changes: staffFieldChanges(kind, details, records),
      }));
      const last = shown.at(-1);
      if (events.length <= CHANGES_PER_PAGE || last === undefined) return { changes: listed, links: {} };
      const of = staffId === undefined ? '' : `&staffId=${staffId}`;
      return {
        changes: listed,
        links: { next: { href: `${ROUTES.listStaffChanges.path}?before=${last.id}${of}` } },
      };
    },
  };
}
