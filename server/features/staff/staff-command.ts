import { parseArgs } from 'node:util';
import { normalizeEmail, staffName } from '../../../domain/people/email.ts';
import { isPersonName } from '../../../domain/people/person-name.ts';
import { ROLE_TABLE, ROLES, type Role } from '../../../domain/people/role.ts';
import { tidyName } from '../../../domain/texts/look-alike-names.ts';
import { errorMessage } from '../../platform/caught-error.ts';
import type { NewStaff, StaffService } from './staff.service.ts';
import type { StaffMember } from './staff.store.ts';

const ROLE_OF_WORD: ReadonlyMap<string, Role> = new Map(ROLES.map((role) => [ROLE_TABLE[role].word, role]));
const WORDS = [...ROLE_OF_WORD.keys()].join(', ');
const NO_ROLE = 'none';

export const STAFF_USAGE = `Who may sign in. Roles: ${WORDS}, or none.

  npm run staff -- add EMAIL --role ROLE [--role ROLE] [--first-name NAME] [--last-name NAME]
  npm run staff -- role EMAIL ROLE [ROLE]   sets exactly these roles
  npm run staff -- disable EMAIL            ends all sessions of this person at once
  npm run staff -- enable EMAIL
  npm run staff -- end-sessions EMAIL       ends them without disabling the person
  npm run staff -- reset-second-factor EMAIL   for someone who has lost it; a mail tells them
  npm run staff -- unlink EMAIL             forgets this person's account of single sign-on
  npm run staff -- list
`;

/** Help, or a task that returns text for standard output. */
export type StaffCommand = 'help' | ((staff: StaffService) => Promise<string>);

export class StaffUsageError extends Error {
  override readonly name = 'StaffUsageError';
}

/**
 * Reads the arguments of `npm run staff`, before any database is opened.
 * @throws StaffUsageError
 */
export function readStaffCommand(args: string[]): StaffCommand {
  const { values, positionals } = parse(args);
  const [verb, ...operands] = positionals;
  if (values.help || verb === undefined) return 'help';
  const isAdd = verb === 'add';
  const options = [values.role, values['first-name'], values['last-name']];
  if (!isAdd && options.some((option) => option !== undefined)) {
    throw new StaffUsageError(`${verb} takes no options. Only add takes --role and names.`);
  }
  switch (verb) {
    case 'add': {
      const person = newStaff(operands, values);
      return async (staff) => {
        await staff.addStaff(person);
        return `${person.email} is on the staff as ${roleWords(person.roles)}.\n`;
      };
    }
    case 'role': {
      const email = oneEmail(verb, operands.slice(0, 1));
      const roles = readRoles(operands.slice(1));
      return async (staff) => {
        await staff.setStaffRoles(email, roles);
        return `${email} has the role ${roleWords(roles)}.\n`;
      };
    }
    case 'disable': {
      const email = oneEmail(verb, operands);
      return async (staff) => {
        const ended = await staff.disableStaff(email);
        return `${email} is disabled; sessions ended: ${ended}.\n`;
      };
    }
    case 'enable': {
      const email = oneEmail(verb, operands);
      return async (staff) => {
        await staff.enableStaff(email);
        return `${email} may sign in again.\n`;
      };
    }
    case 'end-sessions': {
      const email = oneEmail(verb, operands);
      return async (staff) => {
        const ended = await staff.endSessions(email);
        return `Ended the sessions of ${email}: ${ended}. This person may sign in again.\n`;
      };
    }
    case 'reset-second-factor': {
      const email = oneEmail(verb, operands);
      return async (staff) => {
        const ended = await staff.resetSecondFactor(email);
        return `${email} no longer has a second factor; sessions ended: ${ended}. They are informed by email.\n`;
      };
    }
    case 'unlink': {
      const email = oneEmail(verb, operands);
      return async (staff) =>
        (await staff.unlink(email))
          ? `${email} is no longer linked with an account of single sign-on. The sessions are ended.\n`
          : `${email} is not linked with an account of single sign-on.\n`;
    }
    case 'list':
      if (operands.length > 0) throw new StaffUsageError('list takes no arguments.');
      return async (staff) => staffTable(await staff.listStaff());
    default:
      throw new StaffUsageError(
        `There is no command ${verb}. Use add, role, disable, enable, end-sessions, reset-second-factor, unlink or list.`,
      );
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        role: { type: 'string', multiple: true },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new StaffUsageError(errorMessage(error).replace(/\. .*$/s, '.'));
  }
}

function newStaff(operands: string[], values: ReturnType<typeof parse>['values']): NewStaff {
  const email = oneEmail('add', operands);
  if (values.role === undefined) throw new StaffUsageError(`add needs --role: ${WORDS} or none.`);
  const [firstName = '', ...lastNames] = namesInAddress(email);
  return {
    email,
    firstName: tidyName(values['first-name'] ?? firstName),
    lastName: tidyName(values['last-name'] ?? '') || lastNames.join(' ') || null,
    roles: readRoles(values.role),
  };
}

/** 'jo.del-rio2@…' → Jo, Del, Rio: a first guess that options can correct. */
function namesInAddress(email: string): string[] {
  const words = staffName(email)
    .split(/[^a-z]+/)
    .filter(isPersonName)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.length > 0 ? words : ['Staff'];
}

function oneEmail(verb: string, operands: string[]): string {
  const [email, ...others] = operands;
  if (email === undefined) throw new StaffUsageError(`${verb} needs an email address.`);
  if (others.length > 0)
    throw new StaffUsageError(`${verb} takes one email address, not also ${others.join(' ')}.`);
  return normalizeEmail(email);
}

function readRoles(words: readonly string[]): Role[] {
  if (words.length === 0) throw new StaffUsageError(`Name a role: ${WORDS} or none.`);
  if (words.includes(NO_ROLE)) {
    if (words.length > 1) throw new StaffUsageError('none cannot be combined with a role.');
    return [];
  }
  const roles = words.map((word) => {
    const role = ROLE_OF_WORD.get(word);
    if (role === undefined) {
      throw new StaffUsageError(`There is no role ${word}. Use ${WORDS} or none.`);
    }
    return role;
  });
  return [...new Set(roles)];
}

function roleWords(roles: readonly Role[]): string {
  return roles.map((role) => ROLE_TABLE[role].word).join(', ') || NO_ROLE;
}

function staffTable(members: readonly StaffMember[]): string {
  const rows = [
    ['EMAIL', 'NAME', 'ROLES', 'STATE'],
    ...members.map((member) => [
      member.email,
      [member.firstName, member.lastName].filter(Boolean).join(' '),
      roleWords(member.roles),
      member.disabledAt === null ? 'active' : 'disabled',
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => `${line(row)}\n`).join('');
}
