import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { hasPermission, type Role } from '../people/role.ts';

/** The whole history is for audits, so only administrators export it. */
export function canExportHistory(roles: readonly Role[]): Permission {
  return hasPermission(roles, 'export-history')
    ? ALLOWED
    : refused('Only an administrator can export the history');
}
