import { hasPermission, type Role } from '../../../domain/people/role.ts';
import { canChangeStaff } from '../../../domain/people/staff-change.ts';
import {
  findStoredSettings,
  holdCompanySettings,
} from '../../platform/company-settings/company-settings.store.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { distinctFirstName } from '../directories/staff-entries.service.ts';
import { createStaffChanges, type NewStaff, type StaffAuthor } from './change-staff.service.ts';
import {
  findStaffIdOf,
  findSubjectOf,
  holdIdentity,
  type Identity,
  insertLink,
} from './identity-links.store.ts';
import { countOtherAdministrators, findSameUserName, lockMember, type StaffMember } from './staff.store.ts';

export type { Identity, StaffMember };

/** The author of the changes that a sign-in at the provider makes. */
export const SINGLE_SIGN_ON: StaffAuthor = {
  name: 'Single sign-on',
  fullName: 'Single sign-on',
  staffId: null,
};

/** People whom the provider of single sign-on describes (docs/decisions/single-sign-on.md). Each call works in the caller's transaction. */
export interface ProvidedStaff {
  /** The person who is linked with an identity, locked. Later calls for the same identity wait for this transaction. */
  findLinked(tx: Db, identity: Identity): Promise<StaffMember | undefined>;
  /** The person of an address, locked, and whether another identity of the issuer is theirs. */
  findByEmail(
    tx: Db,
    email: string,
    issuer: string,
  ): Promise<{ member: StaffMember; isLinked: boolean } | undefined>;
  /** Whether a new address has somebody else's user name (STAFF-31). */
  isUserNameTaken(tx: Db, email: string): Promise<boolean>;
  link(tx: Db, identity: Identity, member: StaffMember): Promise<void>;
  /** Adds a person under a first name that the directories can tell apart (STAFF-7). */
  add(tx: Db, person: NewStaff): Promise<StaffMember>;
  /** Sets exactly these roles, but the last administrator stays one. @returns the resulting roles. */
  setRoles(tx: Db, member: StaffMember, roles: readonly Role[]): Promise<Role[]>;
}

export function createProvidedStaff(
  platform: Pick<Platform, 'clock' | 'companySettings' | 'mailer'>,
): ProvidedStaff {
  const { clock, companySettings } = platform;
  const changes = createStaffChanges(platform);

  /** Adds the administrator role if nobody else has it (SIGN-47). */
  async function withLastAdministrator(
    tx: Db,
    member: StaffMember,
    roles: readonly Role[],
  ): Promise<readonly Role[]> {
    await holdCompanySettings(tx);
    const { companyEmailDomains: companyDomains } = companySettings.valuesOf(await findStoredSettings(tx));
    const others = await countOtherAdministrators(tx, { staffId: member.staffId, companyDomains });
    const isDisabled = member.disabledAt !== null;
    const allowed = canChangeStaff({ ...member, isDisabled }, { ...member, roles, isDisabled }, others);
    if (allowed.ok) return roles;
    const { staffId, email } = member;
    await recordEvent(tx, {
      kind: 'last-administrator-kept',
      at: clock.now().toISOString(),
      actor: SINGLE_SIGN_ON.name,
      details: { staffId, email },
    });
    return [...roles, ...member.roles.filter((role) => hasPermission([role], 'manage-staff'))];
  }

  return {
    async findLinked(tx, identity) {
      await holdIdentity(tx, identity);
      const staffId = await findStaffIdOf(tx, identity);
      return staffId === undefined ? undefined : lockMember(tx, { staffId });
    },

    async findByEmail(tx, email, issuer) {
      const member = await lockMember(tx, { email });
      if (member === undefined) return undefined;
      return { member, isLinked: (await findSubjectOf(tx, member.staffId, issuer)) !== undefined };
    },

    isUserNameTaken: async (tx, email) => (await findSameUserName(tx, email)) !== undefined,

    async link(tx, identity, { staffId, email }) {
      const at = clock.now().toISOString();
      await insertLink(tx, identity, staffId, at);
      await recordEvent(tx, {
        kind: 'single-sign-on-linked',
        at,
        actor: SINGLE_SIGN_ON.name,
        details: { staffId, email, issuer: identity.issuer, subject: identity.subject },
      });
    },

    async add(tx, person) {
      const firstName = await distinctFirstName(tx, person, person.roles);
      return changes.add(tx, { ...person, firstName }, SINGLE_SIGN_ON);
    },

    async setRoles(tx, member, given) {
      const roles = await withLastAdministrator(tx, member, given);
      if (roles.toSorted().join() === member.roles.toSorted().join()) return member.roles;
      const added = roles.filter((role) => !member.roles.includes(role));
      // Only new directory entries use this name.
      const firstName = await distinctFirstName(tx, member, added);
      await changes.setRoles(tx, { ...member, firstName }, roles, SINGLE_SIGN_ON);
      return [...roles];
    },
  };
}
