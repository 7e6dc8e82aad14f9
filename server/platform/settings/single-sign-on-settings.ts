import { z } from 'zod';
import { ROLE_TABLE, ROLES, type Role } from '../../../domain/people/role.ts';
import { StartError } from './start-error.ts';

interface RoleGroup {
  group: string;
  role: Role;
}

const WORDS = ROLES.map((role) => ROLE_TABLE[role].word);

/** `desk-admins=admin,desk-officers=officer`. A group may give several roles, and several groups one role. */
export const roleGroups = z.string().transform((text, context): RoleGroup[] => {
  const groups = text.split(',').map(readGroup);
  if (groups.every((group) => group !== undefined)) return groups;
  context.addIssue({
    code: 'custom',
    message: `groups with their roles (${WORDS.join(', ')}) separated by commas, as in desk-admins=admin,desk-officers=officer`,
  });
  return z.NEVER;
});

/** Split at the last equals sign, because group names can contain one. */
function readGroup(text: string): RoleGroup | undefined {
  const at = text.lastIndexOf('=');
  const group = text.slice(0, Math.max(at, 0)).trim();
  const role = ROLES.find((one) => ROLE_TABLE[one].word === text.slice(at + 1).trim());
  return group === '' || role === undefined ? undefined : { group, role };
}

export interface SingleSignOnConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  groupsClaim: string;
  roleGroups: readonly RoleGroup[];
  name: string;
}

interface GivenSettings {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_ROLE_GROUPS?: readonly RoleGroup[] | undefined;
  OIDC_GROUPS_CLAIM?: string | undefined;
  OIDC_NAME?: string | undefined;
  PUBLIC_URL?: string | undefined;
}

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLE_GROUPS'] as const;

/** Undefined without single sign-on. @throws StartError if set only in part. */
export function readSingleSignOn(set: GivenSettings): SingleSignOnConfig | undefined {
  const given = Object.keys(set).filter(
    (name) => name.startsWith('OIDC_') && set[name as keyof GivenSettings] !== undefined,
  );
  if (given.length === 0) return undefined;
  const missing = [...NEEDED, 'PUBLIC_URL' as const].filter((name) => set[name] === undefined);
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ROLE_GROUPS } = set;
  if (
    missing.length > 0 ||
    OIDC_ISSUER === undefined ||
    OIDC_CLIENT_ID === undefined ||
    OIDC_CLIENT_SECRET === undefined ||
    OIDC_ROLE_GROUPS === undefined
  ) {
    throw new StartError(
      `${given[0]} is set without ${missing.join(', ')}: single sign-on needs ${NEEDED.join(', ')} and PUBLIC_URL.`,
    );
  }
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    groupsClaim: set.OIDC_GROUPS_CLAIM ?? 'groups',
    roleGroups: OIDC_ROLE_GROUPS,
    name: set.OIDC_NAME ?? 'your company account',
  };
}
