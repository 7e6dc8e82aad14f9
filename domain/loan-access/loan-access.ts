import type { CompanySettings } from '../company-settings/company-settings.ts';
import { hasPermission, type Role } from '../people/role.ts';

export type LoanAccess = CompanySettings['loanAccess'];

interface SeeingPerson {
  roles: readonly Role[];
  branchId: string | null;
  isKey: boolean;
}

export type LoanSight = 'everything' | 'branch' | 'own';

/** ACCESS-1 to ACCESS-4. Administrators assign loans, so they see all; scopes limit API keys. */
export function sightOf(access: LoanAccess, { roles, branchId, isKey }: SeeingPerson): LoanSight {
  if (access === 'everyone' || isKey || hasPermission(roles, 'see-all-loans')) return 'everything';
  return access === 'branch' && branchId !== null ? 'branch' : 'own';
}

/** Describes the loans that a role sees under a setting, for 'Permissions' (ACCESS-15). */
export function sightWords(access: LoanAccess, role: Role): string {
  if (access === 'everyone' || hasPermission([role], 'see-all-loans')) return 'All loans';
  return access === 'branch' ? 'Loans of their branch' : 'Their own loans';
}

export const ACCESS_SENTENCES: Readonly<Record<LoanAccess, string>> = {
  everyone: 'Everyone sees all customers and loans.',
  assignment:
    'People who work on loans see those that name them, or that they started. Underwriters also see those that any of them may decide.',
  branch: 'People who work on loans see those of their branch. A person without one sees their own loans.',
};
