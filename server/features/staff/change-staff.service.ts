import { canDecide } from '../../../domain/decisions/loan-decision.ts';
import {
  NO_LIMIT,
  NO_UNDERWRITER_MESSAGE,
  type UnderwriterLimit,
  underwriterLimitText,
} from '../../../domain/decisions/underwriter-limit.ts';
import { type RecordChange, type RecordedRow, recordChange } from '../../../domain/history/record-change.ts';
import { isCompanyEmail, isEmail } from '../../../domain/people/email.ts';
import { fullName, isPersonName } from '../../../domain/people/person-name.ts';
import type { Role } from '../../../domain/people/role.ts';
import {
  canChangeStaff,
  type StaffEvent,
  type StaffEventDetails,
} from '../../../domain/people/staff-change.ts';
import { canTellNameApart } from '../../../domain/texts/look-alike-names.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  findStoredSettings,
  holdCompanySettings,
} from '../../platform/company-settings/company-settings.store.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { branchName, requireOpenBranch } from '../branches/branches.service.ts';
import { listByRoles, renameEntries } from '../directories/staff-entries.service.ts';
import { resetSecondFactorOf } from '../second-factors/second-factor-reset.service.ts';
import { endSessionsOf } from '../sessions/end-sessions.service.ts';
import {
  countOtherAdministrators,
  findSameUserName,
  findStaffRecord,
  insertMember,
  lockMember,
  raiseVersion,
  replaceRoles,
  type StaffMember,
  setBranch,
  setDisabled,
  setLimit,
  setNames,
  setNmlsId,
} from './staff.store.ts';

export interface NewStaff {
  email: string;
  firstName: string;
  lastName: string | null;
  roles: readonly Role[];
}

export type StaffNames = Pick<NewStaff, 'firstName' | 'lastName'>;

/** Who made a change, for the history: an administrator, or the command. */
export interface StaffAuthor {
  name: string;
  fullName: string;
  staffId: string | null;
}

/** The changes of the staff, each in the caller's transaction with its history. The command and the screen share them. */
export interface StaffChanges {
  /** @throws AppError `invalid`, and `conflict` for an address that is on the staff. */
  add(tx: Db, person: NewStaff, by: StaffAuthor): Promise<StaffMember>;
  /** Sets exactly these roles. A person without roles may not sign in, and their sessions end. */
  setRoles(tx: Db, member: StaffMember, roles: readonly Role[], by: StaffAuthor): Promise<void>;
  /** @returns how many sessions were ended. */
  disable(tx: Db, member: StaffMember, by: StaffAuthor): Promise<number>;
  enable(tx: Db, member: StaffMember, by: StaffAuthor): Promise<void>;
  /** Moves a person to an open branch, or to none; their loans follow in this transaction. @throws AppError `conflict`. */
  moveToBranch(tx: Db, member: StaffMember, branchId: string | null, by: StaffAuthor): Promise<void>;
  /** The entries in the directories follow. @throws AppError `invalid`. */
  rename(tx: Db, member: StaffMember, name: StaffNames, by: StaffAuthor): Promise<void>;
  /** What an underwriter may approve alone. @throws AppError `conflict` for another person. */
  setUnderwriterLimit(tx: Db, member: StaffMember, limit: UnderwriterLimit, by: StaffAuthor): Promise<void>;
  /** Sets the NMLS ID, or removes it with an empty one. */
  setNmlsId(tx: Db, member: StaffMember, nmlsId: string, by: StaffAuthor): Promise<void>;
  /** @returns how many sessions were ended. */
  endSessions(tx: Db, member: StaffMember, by: StaffAuthor): Promise<number>;
  /** The person is mailed. @returns how many sessions were ended. */
  resetSecondFactor(tx: Db, member: StaffMember, by: StaffAuthor): Promise<number>;
}

interface Followed {
  kind: StaffEvent;
  by: StaffAuthor;
  now: Date;
  older?: RecordedRow;
  details?: StaffEventDetails;
  entries?: RecordChange[];
}

export function createStaffChanges({
  clock,
  companySettings,
  mailer,
}: Pick<Platform, 'clock' | 'companySettings' | 'mailer'>): StaffChanges {
  /** Updates directories and history after a change. */
  async function follow(tx: Db, member: StaffMember, followed: Followed): Promise<void> {
    const roles = member.disabledAt === null ? member.roles : [];
    const listed = await listByRoles(tx, member, roles, followed.now);
    await recordChanged(tx, member, { ...followed, entries: listed });
  }

  async function recordChanged(
    tx: Db,
    member: StaffMember,
    { kind, by, now, older, details, entries = [] }: Followed,
  ): Promise<void> {
    const { staffId, email, roles } = member;
    if (older !== undefined) await raiseVersion(tx, staffId);
    const newer = await findStaffRecord(tx, staffId);
    await recordEvent(tx, {
      kind,
      at: now.toISOString(),
      actor: by.name,
      staffId: by.staffId,
      details: { staffId, email, roles, ...details },
      changes: [recordChange('staff', staffId, older, newer), ...entries],
    });
  }

  /**
   * Serialises changes, also with changes of the email domains.
   * @throws AppError for a change that would leave no administrator who can sign in.
   */
  async function keepAdministrator(tx: Db, before: StaffMember, after: StaffMember): Promise<void> {
    await holdCompanySettings(tx);
    const { companyEmailDomains } = companySettings.valuesOf(await findStoredSettings(tx));
    const others = await countOtherAdministrators(tx, {
      staffId: before.staffId,
      companyDomains: companyEmailDomains,
    });
    const person = ({ email, roles, disabledAt }: StaffMember) => ({
      email,
      roles,
      isDisabled: disabledAt !== null,
    });
    const allowed = canChangeStaff(person(before), person(after), others);
    if (!allowed.ok) throw new AppError('conflict', allowed.reason);
  }

  return {
    async add(tx, person, by) {
      checkNewStaff(person, companySettings.current().companyEmailDomains);
      const now = clock.now();
      const at = now.toISOString();
      await refuseSameUserName(tx, person.email);
      const staffId = await insertMember(tx, { ...person, at });
      if (staffId === undefined) throw await alreadyThere(tx, person.email);
      await replaceRoles(tx, staffId, person.roles, at);
      const member = {
        ...person,
        staffId,
        disabledAt: null,
        branchId: null,
        nmlsId: '',
        underwriterLimit: NO_LIMIT,
        version: 1,
        roles: [...person.roles],
      };
      await follow(tx, member, { kind: 'staff-added', by, now });
      return member;
    },

    async setRoles(tx, member, roles, by) {
      const now = clock.now();
      const older = await findStaffRecord(tx, member.staffId);
      const after = { ...member, roles: [...roles] };
      await keepAdministrator(tx, member, after);
      await replaceRoles(tx, member.staffId, roles, now.toISOString());
      if (roles.length === 0) await endSessionsOf(tx, member.staffId, 'no-role', now);
      await follow(tx, after, { kind: 'staff-roles-set', by, now, older });
    },

    async disable(tx, member, by) {
      if (member.disabledAt !== null) throw new AppError('conflict', `${member.email} is already disabled.`);
      const now = clock.now();
      const older = await findStaffRecord(tx, member.staffId);
      const after = { ...member, disabledAt: now.toISOString() };
      await keepAdministrator(tx, member, after);
      await setDisabled(tx, member.staffId, after.disabledAt);
      const ended = await endSessionsOf(tx, member.staffId, 'staff-disabled', now);
      await follow(tx, after, { kind: 'staff-disabled', by, now, older });
      return ended;
    },

    async enable(tx, member, by) {
      if (member.disabledAt === null) throw new AppError('conflict', `${member.email} is not disabled.`);
      const older = await findStaffRecord(tx, member.staffId);
      await setDisabled(tx, member.staffId, null);
      const after = { ...member, disabledAt: null };
      await follow(tx, after, { kind: 'staff-enabled', by, now: clock.now(), older });
    },

    async moveToBranch(tx, member, branchId, by) {
      const toBranch = branchId === null ? null : await requireOpenBranch(tx, branchId);
      const fromBranch = await branchName(tx, member.branchId);
      const older = await findStaffRecord(tx, member.staffId);
      await setBranch(tx, member.staffId, branchId);
      const details = { fromBranch, toBranch };
      await follow(tx, member, { kind: 'staff-branch-set', by, now: clock.now(), older, details });
    },

    async rename(tx, member, name, by) {
      checkNames(name);
      const older = await findStaffRecord(tx, member.staffId);
      const entries = await renameEntries(tx, member, name);
      await setNames(tx, member.staffId, name);
      const details = { fromName: fullName(member), toName: fullName(name) };
      const after = { ...member, ...name };
      await recordChanged(tx, after, {
        kind: 'staff-name-set',
        by,
        now: clock.now(),
        older,
        details,
        entries,
      });
    },

    async setNmlsId(tx, member, nmlsId, by) {
      const older = await findStaffRecord(tx, member.staffId);
      await setNmlsId(tx, member.staffId, nmlsId);
      const details = { fromNmlsId: member.nmlsId, toNmlsId: nmlsId };
      await recordChanged(tx, member, { kind: 'staff-nmls-id-set', by, now: clock.now(), older, details });
    },

    async setUnderwriterLimit(tx, member, limit, by) {
      const isRemoved = limit.amount === null && limit.loanToValue === null;
      if (!isRemoved && !canDecide(member.roles).ok) throw new AppError('conflict', NO_UNDERWRITER_MESSAGE);
      const older = await findStaffRecord(tx, member.staffId);
      await setLimit(tx, member.staffId, limit);
      const details = {
        fromLimit: underwriterLimitText(member.underwriterLimit),
        toLimit: underwriterLimitText(limit),
      };
      await recordChanged(tx, member, { kind: 'staff-limit-set', by, now: clock.now(), older, details });
    },

    async endSessions(tx, { staffId, email }, by) {
      const now = clock.now();
      const sessions = await endSessionsOf(tx, staffId, 'ended-by-administrator', now);
      await recordEvent(tx, {
        kind: 'sessions-ended',
        at: now.toISOString(),
        actor: by.name,
        staffId: by.staffId,
        details: { staffId, email, sessions },
      });
      return sessions;
    },

    resetSecondFactor: (tx, person, by) =>
      resetSecondFactorOf(tx, { person, by }, { clock, companySettings, mailer }),
  };
}

async function alreadyThere(tx: Db, email: string): Promise<AppError> {
  const member = await lockMember(tx, { email });
  const message =
    member === undefined || member.disabledAt === null
      ? `${email} is already on the staff.`
      : `${email} is already on the staff, but disabled. Enable this person instead.`;
  return new AppError('conflict', message, { fields: { email: message } });
}

async function refuseSameUserName(tx: Db, email: string): Promise<void> {
  const other = await findSameUserName(tx, email);
  if (other === undefined) return;
  throw wrong(
    'email',
    `${other} is on the staff too. Records name people by the part before the @, so it must differ.`,
  );
}

function checkNewStaff({ email, ...names }: NewStaff, companyDomains: readonly string[]): void {
  if (!isEmail(email)) throw wrong('email', `${email} is not an email address.`);
  if (!isCompanyEmail(email, companyDomains)) {
    throw wrong(
      'email',
      `${email} is not an address of the company, whose domains are ${companyDomains.join(', ')}.`,
    );
  }
  checkNames(names);
}

function checkNames({ firstName, lastName }: StaffNames): void {
  if (firstName === '') throw wrong('firstName', 'The first name is missing.');
  for (const [field, name] of [
    ['firstName', firstName],
    ['lastName', lastName],
  ] as const) {
    if (name === null) continue;
    if (!isPersonName(name)) throw wrong(field, `${name} cannot be a name.`);
    const apart = canTellNameApart(name);
    if (!apart.ok) throw wrong(field, `${apart.reason}.`);
  }
}

function wrong(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
