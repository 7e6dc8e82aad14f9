import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { hasPermission, type Role } from '../people/role.ts';

/** The whole history is for audits. */
export function canExportHistory(roles: readonly Role[]): Permission {
  return hasPermission(roles, 'export-history')
    ? ALLOWED
    : refused('Only administrators and compliance can export the history');
}
