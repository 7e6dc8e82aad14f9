import { z } from 'zod';
import { ROLE_NAMES, ROLES, type Role } from '../../../domain/people/role.ts';

export const ROLE_OPTIONS = ROLES.map((role) => ROLE_NAMES[role]);

export const roleOptionsSchema = z.array(z.enum(ROLE_OPTIONS as [string, ...string[]]));

export function rolesOfOptions(names: readonly string[]): Role[] {
  return ROLES.filter((role) => names.includes(ROLE_NAMES[role]));
}

export function optionsOfRoles(roles: readonly { role: Role }[]): string[] {
  return ROLES.filter((role) => roles.some((given) => given.role === role)).map((role) => ROLE_NAMES[role]);
}
