import type { MAILED_CODES } from '../company-settings/company-settings.ts';
import { hasPermission, type Role } from '../people/role.ts';

/**
 * Whether a person may sign in with a mailed code (SSO-20). The setting counts only where a provider signs people in: it
 * would otherwise lock everybody out.
 */
export function maySignInByMail(
  setting: keyof typeof MAILED_CODES,
  { hasProvider, roles }: { hasProvider: boolean; roles: readonly Role[] },
): boolean {
  if (!hasProvider || setting === 'everyone') return true;
  return setting === 'administrators' && hasPermission(roles, 'manage-staff');
}
