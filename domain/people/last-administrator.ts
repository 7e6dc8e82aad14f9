import { ALLOWED, type Permission, refused } from './permission.ts';
import { hasPermission, type Role } from './role.ts';

interface Person {
  email: string;
  roles: readonly Role[];
  isDisabled: boolean;
}

/**
 * Whether a person may stop being an administrator, through a change of roles or by being disabled. Somebody
 * must remain who manages people, directories and legal holds (SIGN-47).
 * @param others the number of other administrators who can sign in.
 */
export function canChangeStaff(before: Person, after: Person, others: number): Permission {
  const administers = ({ roles, isDisabled }: Person) => hasPermission(roles, 'manage-staff') && !isDisabled;
  if (others > 0 || !administers(before) || administers(after)) return ALLOWED;
  return refused(`${before.email} is the last administrator: make somebody else one first.`);
}
