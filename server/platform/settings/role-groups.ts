import { z } from 'zod';
import { ROLE_TABLE, ROLES, type Role } from '../../../domain/people/role.ts';

/** A group of the provider of single sign-on, and the role that it gives. */
export interface RoleGroup {
  group: string;
  role: Role;
}

const WORDS = ROLES.map((role) => ROLE_TABLE[role].word);

/** `desk-admins=admin,desk-officers=officer`. A group may give several roles, and several groups one role. */
export const roleGroups = z.string().transform((text, context): RoleGroup[] => {
  const groups = text.split(',').map(readGroup);
  if (groups.every((group) => group !== undefined)) return groups;
  context.addIssue({
    code: 'custom',
    message: `groups with their roles (${WORDS.join(', ')}) separated by commas, as in desk-admins=admin,desk-officers=officer`,
  });
  return z.NEVER;
});

/** The role follows the last equals sign, because the name of a group may have one. */
function readGroup(text: string): RoleGroup | undefined {
  const at = text.lastIndexOf('=');
  const group = text.slice(0, Math.max(at, 0)).trim();
  const role = ROLES.find((one) => ROLE_TABLE[one].word === text.slice(at + 1).trim());
  return group === '' || role === undefined ? undefined : { group, role };
}
