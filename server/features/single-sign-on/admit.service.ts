import { ADDRESS_CHARACTERS, isCompanyEmail, staffName } from '../../../domain/people/email.ts';
import { isPersonName } from '../../../domain/people/person-name.ts';
import { type ProviderIdentity, rolesOfGroups } from '../../../domain/people/provider-identity.ts';
import type { Role } from '../../../domain/people/role.ts';
import { NOT_AUTHORIZED_MESSAGE } from '../../../domain/sessions/sign-in.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SingleSignOnConfig } from '../../platform/settings/single-sign-on-settings.ts';
import { type ActiveStaff, endSessionsOfProvider } from '../sessions/provider-sessions.service.ts';
import { type ProvidedStaff, SINGLE_SIGN_ON, type StaffMember } from '../staff/provided-staff.service.ts';
import { signedOutThere } from './provider-failure.ts';

/** A refusal is returned instead of thrown, because the transaction that recorded it must commit. */
export type Admission =
  | { staff: ActiveStaff }
  | {
      refused: AppError;
      /** The person who was signed out. */
      signedOut?: string;
    };

/** Why somebody known to the provider may not sign in, for the history. */
type Reason =
  | 'no address'
  | 'unusable address'
  | 'unverified address'
  | 'foreign address'
  | 'other account'
  | 'same user name'
  | 'disabled'
  | 'signed out there'
  | 'no group'
  | 'too many groups';

/** Decides whether an identity may sign in, and updates their account from it (docs/decisions/single-sign-on.md). */
export function createAdmissions(
  { clock, companySettings }: Pick<Platform, 'clock' | 'companySettings'>,
  { name, roleGroups }: SingleSignOnConfig,
  staff: ProvidedStaff,
): { admit(tx: Db, identity: ProviderIdentity, facts: { isSignedOut: boolean }): Promise<Admission> } {
  async function refuse(
    tx: Db,
    { email, issuer, subject }: ProviderIdentity,
    reason: Reason,
    { message = NOT_AUTHORIZED_MESSAGE, member }: { message?: string; member?: StaffMember | undefined } = {},
  ): Promise<{ refused: AppError }> {
    await recordEvent(tx, {
      kind: 'single-sign-on-refused',
      at: clock.now().toISOString(),
      // An unknown person's entries must not appear under somebody else's name.
      actor: member === undefined ? SINGLE_SIGN_ON.name : staffName(member.email),
      staffId: member?.staffId ?? null,
      details: { email: member?.email ?? email ?? subject, reason, issuer, subject },
    });
    return { refused: new AppError('not_authorized', message) };
  }

  /** The person of a verified address of the company, or the address of a new one. */
  async function findByAddress(
    tx: Db,
    identity: ProviderIdentity,
  ): Promise<{ member: StaffMember | undefined; email: string } | Admission> {
    const { email } = identity;
    if (identity.hasUnusableEmail) {
      return refuse(tx, identity, 'unusable address', {
        message: `Your email address from ${name} cannot be used here. ${ADDRESS_CHARACTERS} Ask an administrator for another one.`,
      });
    }
    if (email === null) {
      return refuse(tx, identity, 'no address', {
        message: `There is no email address of yours from ${name}.`,
      });
    }
    if (!identity.isEmailVerified) {
      return refuse(tx, identity, 'unverified address', {
        message: `Your email address is not verified at ${name}.`,
      });
    }
    const { companyEmailDomains, companyName } = companySettings.current();
    if (!isCompanyEmail(email, companyEmailDomains)) {
      return refuse(tx, identity, 'foreign address', {
        message: `${email} is not an address of ${companyName}.`,
      });
    }
    const found = await staff.findByEmail(tx, email, identity.issuer);
    if (found?.isLinked === true) {
      return refuse(tx, identity, 'other account', {
        message: `${email} belongs to another account at ${name}. An administrator can unlink that one.`,
      });
    }
    return { member: found?.member, email };
  }

  /** Removes the roles and ends single sign-on sessions. The last administrator keeps the role. */
  async function signOut(tx: Db, member: StaffMember, { issuer, subject }: ProviderIdentity): Promise<void> {
    await staff.setRoles(tx, member, []);
    const now = clock.now();
    const ended = await endSessionsOfProvider(tx, { issuer, subject, session: undefined }, now);
    for (const [staffId, sessions] of ended) {
      const details = { staffId, sessions };
      await recordEvent(tx, {
        kind: 'sessions-ended-by-provider',
        at: now.toISOString(),
        actor: SINGLE_SIGN_ON.name,
        details,
      });
    }
  }

  return {
    async admit(tx, identity, { isSignedOut }) {
      const linked = await staff.findLinked(tx, identity);
      const found = linked ? { member: linked, email: linked.email } : await findByAddress(tx, identity);
      if (!('email' in found)) return found;
      const { member, email } = found;
      if (member !== undefined && member.disabledAt !== null) {
        return refuse(tx, identity, 'disabled', { member });
      }
      if (isSignedOut)
        return refuse(tx, identity, 'signed out there', { message: signedOutThere(name), member });
      if (identity.hasTooManyGroups) {
        const message = `You are in more groups than ${name} sends. An administrator can send fewer to Lintel.`;
        return refuse(tx, identity, 'too many groups', { message, member });
      }
      const roles = rolesOfGroups(identity.groups, roleGroups);
      if (roles.length === 0) {
        // The provider's groups apply to everybody, even with a session open.
        if (linked !== undefined) await signOut(tx, linked, identity);
        const refusal = await refuse(tx, identity, 'no group', { member });
        return linked === undefined ? refusal : { ...refusal, signedOut: linked.staffId };
      }
      if (member === undefined) {
        if (await staff.isUserNameTaken(tx, email)) {
          const message = `Someone else here has '${staffName(email)}' before the @ of their address, and records name people by it. Ask an administrator for another address.`;
          return refuse(tx, identity, 'same user name', { message });
        }
        const added = await staff.add(tx, { ...newPerson(identity, email), email, roles });
        await staff.link(tx, identity, added);
        return { staff: active(added, added.roles) };
      }
      if (linked === undefined) await staff.link(tx, identity, member);
      return { staff: active(member, await staff.setRoles(tx, member, roles)) };
    },
  };
}

function active({ staffId, email }: StaffMember, roles: readonly Role[]): ActiveStaff {
  return { staffId, email, roles: roles.toSorted() };
}

/** Names from the provider, or else the first word of the address. */
function newPerson({ firstName, lastName }: ProviderIdentity, email: string) {
  if (firstName !== null) return { firstName, lastName };
  const word =
    staffName(email)
      .split(/[^a-z]+/)
      .find(isPersonName) ?? 'staff';
  return { firstName: word.charAt(0).toUpperCase() + word.slice(1), lastName };
}
