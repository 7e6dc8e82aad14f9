import { ALLOWED, type Permission, refused } from './permission.ts';
import type { Role } from './role.ts';

/** Whether a person may disable somebody: nobody locks themselves out by mistake (STAFF-9). */
export function canDisable(isYou: boolean): Permission {
  return isYou ? refused('You cannot disable yourself. Ask another administrator.') : ALLOWED;
}

/** Whether a person may set these roles: without any role they could not sign in again (STAFF-9). */
export function canSetRoles(isYou: boolean, roles: readonly Role[]): Permission {
  return isYou && roles.length === 0
    ? refused('You cannot take all roles from yourself. Ask another administrator.')
    : ALLOWED;
}

/** Whether a person's first name may change: loans name people by it (STAFF-23). */
export function canRename(firstName: string, loans: number): Permission {
  return canChangeNamed(firstName, loans, 'first name');
}

/** Whether an entry may go to another person: the loans that name it would go along (ACCESS-24). */
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

/** Whether somebody may get a first name: the loans that hold it would become theirs (ACCESS-24). */
export function canTakeName(firstName: string, loans: number): Permission {
  if (loans === 0) return ALLOWED;
  return refused(
    `${loansName(loans)} somebody called ${firstName}. Reassign them first, closed loans included, or add an initial, such as '${firstName} B'.`,
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

/** Whether a person gets their invitation again: only somebody who may sign in and never did (STAFF-26). */
export function canInviteAgain({ lastSignInOn, disabledOn, roles }: Invited): Permission {
  if (lastSignInOn !== null) return refused('This person has signed in already.');
  if (disabledOn !== null) return refused('This person is disabled. Enable them first.');
  return roles.length === 0 ? refused('This person has no role. Give them one first.') : ALLOWED;
}

/** Whether a person may unlink somebody's account of single sign-on (SSO-23). It ends their sessions, so not one's own. */
export function canUnlink(isYou: boolean, isLinked: boolean): Permission {
  if (isYou) return refused('You cannot unlink your own account. Ask another administrator.');
  return isLinked ? ALLOWED : refused('This person has no account of single sign-on here.');
}

/** Whether a person may end all sessions of somebody; one's own are on another page (STAFF-10). */
export function canEndSessions(isYou: boolean, sessions: number): Permission {
  if (isYou) return refused('Your own sessions are on the page of your account.');
  return sessions === 0 ? refused('This person has no open session.') : ALLOWED;
}
