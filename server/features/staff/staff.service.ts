import { type RecordedRow, recordChange } from '../../../domain/history/record-change.ts';
import { isCompanyEmail, isEmail } from '../../../domain/people/email.ts';
import { canChangeStaff } from '../../../domain/people/last-administrator.ts';
import { isPersonName } from '../../../domain/people/person-name.ts';
import type { Role } from '../../../domain/people/role.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { listByRoles } from '../directories/staff-entries.service.ts';
import { resetSecondFactorOf } from '../second-factors/second-factor-reset.service.ts';
import { endSessionsOf } from '../sessions/end-sessions.service.ts';
import {
  countOtherAdministrators,
  findStaffRecord,
  insertMember,
  listMembers,
  lockMember,
  replaceRoles,
  type StaffMember,
  setDisabled,
} from './staff.store.ts';

export interface NewStaff {
  email: string;
  firstName: string;
  lastName: string | null;
  roles: readonly Role[];
}

/** Staff management. Each refusal is an AppError whose message is a sentence for the administrator. */
export interface StaffService {
  listStaff(): Promise<StaffMember[]>;
  addStaff(person: NewStaff): Promise<void>;
  /** Sets exactly these roles. A person without roles may not sign in, and their sessions end. */
  setStaffRoles(email: string, roles: readonly Role[]): Promise<void>;
  /** @returns how many sessions were ended. */
  disableStaff(email: string): Promise<number>;
  enableStaff(email: string): Promise<void>;
  /** For a lost device: the person may sign in again. @returns how many sessions were ended. */
  endSessions(email: string): Promise<number>;
  /** For a lost factor. The person is mailed. @returns how many sessions were ended. */
  resetSecondFactor(email: string): Promise<number>;
}

/** @param actor the person who makes the changes, for the history. */
export function createStaffService(
  { database, clock, config, mailer }: Pick<Platform, 'database' | 'clock' | 'config' | 'mailer'>,
  actor: string,
): StaffService {
  /** Changes one person in one transaction, with directories and history. */
  function change<Result>(
    email: string,
    kind: string,
    work: (tx: Db, member: StaffMember, now: Date) => Promise<{ member: StaffMember; result: Result }>,
  ): Promise<Result> {
    const now = clock.now();
    return database.db.transaction().execute(async (tx) => {
      const before = await lockMember(tx, email);
      if (before === undefined) throw new AppError('not_found', `${email} is not on the staff.`);
      const older = await findStaffRecord(tx, before.staffId);
      const { member, result } = await work(tx, before, now);
      await follow(tx, member, kind, now, older);
      return result;
    });
  }

  async function follow(
    tx: Db,
    member: StaffMember,
    kind: string,
    now: Date,
    older?: RecordedRow,
  ): Promise<void> {
    const listed = await listByRoles(tx, member, member.disabledAt === null ? member.roles : [], now);
    const { staffId, email, roles } = member;
    const newer = await findStaffRecord(tx, staffId);
    await recordEvent(tx, {
      kind,
      at: now.toISOString(),
      actor,
      details: { staffId, email, roles },
      changes: [recordChange('staff', staffId, older, newer), ...listed],
    });
  }

  return {
    listStaff: () => listMembers(database.db),

    async addStaff(person) {
      checkNewStaff(person, config.companyEmailDomains);
      const now = clock.now();
      const at = now.toISOString();
      await database.db.transaction().execute(async (tx) => {
        const staffId = await insertMember(tx, { ...person, at });
        if (staffId === undefined) {
          throw new AppError('conflict', `${person.email} is already on the staff.`);
        }
        await replaceRoles(tx, staffId, person.roles, at);
        await follow(
          tx,
          { ...person, staffId, disabledAt: null, roles: [...person.roles] },
          'staff-added',
          now,
        );
      });
    },

    setStaffRoles(email, roles) {
      return change(email, 'staff-roles-set', async (tx, member, now) => {
        await keepAdministrator(tx, member, { ...member, roles: [...roles] });
        await replaceRoles(tx, member.staffId, roles, now.toISOString());
        if (roles.length === 0) await endSessionsOf(tx, member.staffId, 'no-role', now);
        return { member: { ...member, roles: [...roles] }, result: undefined };
      });
    },

    disableStaff(email) {
      return change(email, 'staff-disabled', async (tx, member, now) => {
        if (member.disabledAt !== null) throw new AppError('conflict', `${email} is already disabled.`);
        await keepAdministrator(tx, member, { ...member, disabledAt: now.toISOString() });
        await setDisabled(tx, member.staffId, now.toISOString());
        const ended = await endSessionsOf(tx, member.staffId, 'staff-disabled', now);
        return { member: { ...member, disabledAt: now.toISOString() }, result: ended };
      });
    },

    endSessions: (email) =>
      database.db.transaction().execute(async (tx) => {
        const now = clock.now();
        const person = await lockMember(tx, email);
        if (person === undefined) throw new AppError('not_found', `${email} is not on the staff.`);
        const { staffId } = person;
        const sessions = await endSessionsOf(tx, staffId, 'ended-by-administrator', now);
        const details = { staffId, email, sessions };
        await recordEvent(tx, { kind: 'sessions-ended', at: now.toISOString(), actor, details });
        return sessions;
      }),

    resetSecondFactor: (email) =>
      database.db.transaction().execute(async (tx) => {
        const person = await lockMember(tx, email);
        if (person === undefined) throw new AppError('not_found', `${email} is not on the staff.`);
        const by = { name: actor, fullName: actor, staffId: null };
        return resetSecondFactorOf(tx, { person, by }, { clock, config, mailer });
      }),

    enableStaff(email) {
      return change(email, 'staff-enabled', async (tx, member) => {
        if (member.disabledAt === null) throw new AppError('conflict', `${email} is not disabled.`);
        await setDisabled(tx, member.staffId, null);
        return { member: { ...member, disabledAt: null }, result: undefined };
      });
    },
  };
}

/** @throws AppError for a change that would leave no administrator. */
async function keepAdministrator(tx: Db, before: StaffMember, after: StaffMember): Promise<void> {
  const person = ({ email, roles, disabledAt }: StaffMember) => ({
    email,
    roles,
    isDisabled: disabledAt !== null,
  });
  const allowed = canChangeStaff(
    person(before),
    person(after),
    await countOtherAdministrators(tx, before.staffId),
  );
  if (!allowed.ok) throw new AppError('conflict', allowed.reason);
}

function checkNewStaff({ email, firstName, lastName }: NewStaff, companyDomains: readonly string[]): void {
  if (!isEmail(email)) throw new AppError('invalid', `${email} is not an e-mail address.`);
  if (!isCompanyEmail(email, companyDomains)) {
    throw new AppError(
      'invalid',
      `${email} is not an address of the company: COMPANY_EMAIL_DOMAINS has ${companyDomains.join(', ')}.`,
    );
  }
  if (firstName === '') throw new AppError('invalid', 'The first name is missing.');
  for (const name of [firstName, lastName]) {
    if (name !== null && !isPersonName(name)) throw new AppError('invalid', `${name} cannot be a name.`);
  }
}
