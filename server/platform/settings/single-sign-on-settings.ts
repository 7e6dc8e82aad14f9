import type { RoleGroup } from './role-groups.ts';
import { StartError } from './start-error.ts';

/** The provider of single sign-on, by OpenID Connect. */
export interface SingleSignOnConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claim with the person's groups. */
  groupsClaim: string;
  roleGroups: readonly RoleGroup[];
  /** Follows 'Sign in with' on the button. */
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

/**
 * Undefined where nobody signs in by a provider.
 * @throws StartError for a part that lacks another one.
 */
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
