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

/** Whether a person may end all sessions of somebody; one's own are on another page (STAFF-10). */
export function canEndSessions(isYou: boolean, sessions: number): Permission {
  if (isYou) return refused('Your own sessions are on the page of your account.');
  return sessions === 0 ? refused('This person has no open session.') : ALLOWED;
}
