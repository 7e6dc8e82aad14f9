import { ALLOWED, type Permission, refused } from '../permission.ts';
import type { Role } from '../role.ts';

/** The history of everybody's work is for audits: administrators hand it out. */
export function canExportHistory(roles: readonly Role[]): Permission {
  return roles.includes('ROLE_ADMIN') ? ALLOWED : refused('Only an administrator can export the history');
}
