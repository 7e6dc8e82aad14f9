import { ALLOWED, type Permission, refused } from './permission.ts';
import type { Role } from './role.ts';

interface Person {
  email: string;
  roles: readonly Role[];
  isDisabled: boolean;
}

/**
 * Whether a person may stop being an administrator, by a change of roles or by being disabled. Somebody must be left who can manage
 * people, directories and legal holds.
 * @param others how many other administrators can sign in.
 */
export function canChangeStaff(before: Person, after: Person, others: number): Permission {
  const administers = ({ roles, isDisabled }: Person) => roles.includes('ROLE_ADMIN') && !isDisabled;
  if (others > 0 || !administers(before) || administers(after)) return ALLOWED;
  return refused(`${before.email} is the last administrator: make somebody else one first.`);
}
