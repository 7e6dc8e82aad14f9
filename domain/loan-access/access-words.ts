import { hasPermission, type Role } from '../people/role.ts';
import type { LoanAccess } from './loan-access.ts';

/** The loans that a role sees under a setting, in words for 'Who may do what' (ACCESS-15). */
export function sightWords(access: LoanAccess, role: Role): string {
  if (access === 'everyone' || hasPermission([role], 'see-all-loans')) return 'All loans';
  return access === 'branch' ? 'Loans of their branch' : 'Their own loans';
}

/** The setting in a sentence. */
export const ACCESS_SENTENCES: Readonly<Record<LoanAccess, string>> = {
  everyone: 'Everybody sees all customers and loans.',
  assignment: 'Loan officers and processors see the loans that name them, or that they started.',
  branch:
    'Loan officers and processors see the loans of their branch. A person without one sees their own loans.',
};
