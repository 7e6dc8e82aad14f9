import { TASK_DIRECTORIES, type TaskRole } from '../loans/task-assignment.ts';
import { ALLOWED, type Permission, refused } from './permission.ts';
import { ROLE_NAMES, ROLE_TABLE, ROLES, type Role, type RolePermission } from './role.ts';

/** Not oneself, to prevent accidental lockouts (STAFF-9). */
export function canDisable(isYou: boolean): Permission {
  return isYou ? refused('You cannot disable yourself. Ask another administrator.') : ALLOWED;
}

/** Not none for oneself, because signing in again would be impossible (STAFF-9). */
export function canSetRoles(isYou: boolean, roles: readonly Role[]): Permission {
  return isYou && roles.length === 0
    ? refused('You cannot take all roles from yourself. Ask another administrator.')
    : ALLOWED;
}

/** Not if loans identify the person by first name (STAFF-23). */
export function canRename(firstName: string, loans: number): Permission {
  return canChangeNamed(firstName, loans, 'first name');
}

/** Whether an entry can be given to another person: the loans that name it would go along (ACCESS-24). */
export function canChangeNamed(
  firstName: string,
  loans: number,
  kept: 'first name' | 'last name' | 'address',
): Permission {
  if (loans === 0) return ALLOWED;
  return refused(
    `${loansName(loans)} this person as ${firstName}. Reassign them first, closed loans included, or keep the ${kept}.`,
  );
}

/** Whether a new entry can have this first name: loans that name it would become theirs (ACCESS-24). */
export function canTakeName(firstName: string, loans: number): Permission {
  if (loans === 0) return ALLOWED;
  return refused(
    `${loansName(loans)} someone called ${firstName}. Reassign them first, closed loans included, or add an initial, such as '${firstName} B'.`,
  );
}

function loansName(loans: number): string {
  return loans === 1 ? '1 loan names' : `${loans} loans name`;
}

interface Invited {
  lastSignInOn: string | null;
  disabledOn: string | null;
  roles: readonly unknown[];
}

/** Only for somebody who may sign in and never has (STAFF-26). */
export function canInviteAgain({ lastSignInOn, disabledOn, roles }: Invited): Permission {
  if (lastSignInOn !== null) return refused('This person has signed in already.');
  if (disabledOn !== null) return refused('This person is disabled. Enable them first.');
  return roles.length === 0 ? refused('This person has no role. Give them one first.') : ALLOWED;
}

/** SSO-23. Unlinking ends the person's sessions, so it is not offered for oneself. */
export function canUnlink(isYou: boolean, isLinked: boolean): Permission {
  if (isYou) return refused('You cannot unlink your own account. Ask another administrator.');
  return isLinked ? ALLOWED : refused('This person has no account of single sign-on here.');
}

/** One's own sessions are on another page (STAFF-10). */
export function canEndSessions(isYou: boolean, sessions: number): Permission {
  if (isYou) return refused('Your own sessions are on your account page.');
  return sessions === 0 ? refused('This person has no open session.') : ALLOWED;
}

/** Permissions as phrases that follow 'may' (STAFF-2). */
export const PERMISSION_NAMES: Readonly<Record<RolePermission, string>> = {
  'see-all-loans': 'See all customers and loans',
  'work-on-loans':
    'Change customers and loans: applications, documents, locks, status, orders, conditions, notes, quotes and MISMO imports',
  'decide-loans': 'Decide on loans: approve, suspend, counteroffer or deny',
  'manage-staff': 'Add staff, set roles, disable people, reset second factors and reassign loans',
  'manage-settings': 'Change company settings: name, domains, sessions, access',
  'manage-api-keys': 'Create and revoke API keys',
  'manage-webhooks': 'Manage webhooks, which send events to other programs',
  'manage-mail-templates': 'Change email templates',
  'manage-rate-tables': 'Import rate tables for quotes',
  'manage-condition-templates': 'Manage condition templates',
  'read-event-feed': 'Read the event feed',
  'manage-directories': 'Manage directories, title companies and default cc addresses',
  'assign-tasks': 'Assign staff to loans',
  'correct-application-dates': 'Correct the date an application was received',
  'set-default-costs': 'Set the default costs of quotes',
  'review-exports': 'See all exports',
  'set-export-limits': 'Set the daily limits of exports',
  'review-status-overrides': 'See statuses set despite a missing requirement',
  'confirm-status-overrides': 'Confirm such statuses',
  'export-history': 'Export the history of a loan',
  'place-legal-holds': 'Place and lift legal holds',
  'delete-shared-views': 'Delete shared views of the loan list that others saved',
  'keep-hmda-register': 'Make the HMDA register of a year, confirm its edits and download its files',
  'manage-official-forms': 'Upload the blank forms of Form 1003 and the schemas of MISMO',
  'see-server-notices': 'See notices about the server, such as a full disk',
};

/** Work that every role may do (BASE-2). */
export const EVERYBODYS_WORK = [
  'Find the customers and loans that they see',
  'Read their applications, documents, actions, notes, quotes and history',
  'Print forms, and check and export MISMO files',
  'Export the loan list, within the daily limits',
] as const;

/** The role whose people do a task (TASK-1). */
export function roleOfTask(task: TaskRole): Role {
  const role = ROLES.find((one) => ROLE_TABLE[one].directory === TASK_DIRECTORIES[task]);
  if (role === undefined) throw new Error(`No role does the task ${task}`);
  return role;
}

interface Successor {
  staffId: string;
  isDisabled: boolean;
  roles: readonly Role[];
}

/** STAFF-18. */
export function canSucceed(successor: Successor | undefined, leaverId: string, task: TaskRole): Permission {
  if (successor === undefined) return refused('is not on the staff');
  if (successor.staffId === leaverId) return refused('has these loans already');
  if (successor.isDisabled) return refused('is disabled');
  const role = roleOfTask(task);
  return successor.roles.includes(role)
    ? ALLOWED
    : refused(`does not have the role ${ROLE_NAMES[role].toLowerCase()}`);
}
