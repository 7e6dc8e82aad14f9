import { tidyName } from '../texts/look-alike-names.ts';
import { isStorableText } from '../texts/storable-text.ts';
import { isEmail, normalizeEmail } from './email.ts';
import { isColleagueName } from './person-name.ts';
import { ROLES, type Role } from './role.ts';

export interface ProviderIdentity {
  issuer: string;
  /** The provider's id for the account, never reused for anybody else. */
  subject: string;
  /** Null if missing or unusable. */
  email: string | null;
  /** The provider sent an address that is not valid here. */
  hasUnusableEmail: boolean;
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  groups: readonly string[];
  /** The provider left out the groups, because there are too many. */
  hasTooManyGroups: boolean;
  session: string | null;
  /** When the person last authenticated, in seconds since 1970. */
  authTime: number | null;
}

type Claims = Readonly<Record<string, unknown>>;

/** In characters. OpenID Connect Core 1.0, 2, allows 255, but some providers send more. */
const MAX_SUBJECT = 1000;

/** Undefined if the subject is empty, too long, or cannot be stored. */
export function readProviderIdentity(claims: Claims, groupsClaim: string): ProviderIdentity | undefined {
  const subject = text(claims.sub);
  const session = text(claims.sid);
  const isUsable = [subject ?? '', session ?? ''].every(
    (one) => isStorableText(one) && one.length <= MAX_SUBJECT,
  );
  if (subject === null || !isUsable) return undefined;
  // Must be exactly an address: other code trims spaces, which could turn it into somebody else's.
  const given = text(claims.email);
  const isUsableEmail = given !== null && isEmail(given);
  return {
    issuer: String(claims.iss),
    subject,
    email: isUsableEmail ? normalizeEmail(given) : null,
    hasUnusableEmail: given !== null && !isUsableEmail,
    isEmailVerified: isEmailVerified(claims),
    ...namesIn(claims),
    groups: groupsIn(claims[groupsClaim]),
    hasTooManyGroups: claims[groupsClaim] === undefined && hasElsewhere(claims, groupsClaim),
    session,
    authTime: typeof claims.auth_time === 'number' ? claims.auth_time : null,
  };
}

export function rolesOfGroups(
  groups: readonly string[],
  roleGroups: readonly { group: string; role: Role }[],
): Role[] {
  const given = new Set(groups);
  return ROLES.filter((role) => roleGroups.some((one) => one.role === role && given.has(one.group)));
}

/** Candidates for somebody with a namesake: 'Ann', 'Ann B', 'Ann Ba' … 'Ann Baker', then 'Ann A' to 'Ann Z'. */
export function distinctFirstNames({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string | null;
}): string[] {
  const letters = [...(lastName ?? '')];
  const ofLastName = letters.map((_, index) => letters.slice(0, index + 1).join(''));
  const ofAlphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const ends = [...ofLastName, ...ofAlphabet].map((end) => end.trim()).filter((end) => end !== '');
  return [...new Set([firstName, ...ends.map((end) => `${firstName} ${end}`)])].filter(isColleagueName);
}

/** A missing claim is no proof. Entra ID uses `xms_edov` instead: it has verified the domain's owner. */
function isEmailVerified({ email_verified: verified, xms_edov: edov }: Claims): boolean {
  if (verified !== undefined) return verified === true || verified === 'true';
  return edov === true || edov === 1 || edov === '1' || edov === 'true';
}

function namesIn({
  given_name,
  family_name,
  name,
}: Claims): Pick<ProviderIdentity, 'firstName' | 'lastName'> {
  const [first, ...rest] = (text(name) ?? '').split(/\s+/);
  const firstName = personName(text(given_name) ?? first);
  const lastName = personName(text(family_name) ?? rest.join(' '));
  return { firstName, lastName: firstName === null ? null : lastName };
}

function personName(given: string | undefined): string | null {
  const name = tidyName(given ?? '');
  return isColleagueName(name) ? name : null;
}

/** Some providers send a single group as a string. */
function groupsIn(claim: unknown): string[] {
  const groups = Array.isArray(claim) ? claim : [claim];
  return groups.filter((group): group is string => typeof group === 'string');
}

/** Whether a claim must be fetched separately (OpenID Connect Core 1.0, 5.6.2). */
function hasElsewhere({ _claim_names: names, hasgroups }: Claims, claim: string): boolean {
  return hasgroups === true || (typeof names === 'object' && names !== null && Object.hasOwn(names, claim));
}

function text(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null;
}
