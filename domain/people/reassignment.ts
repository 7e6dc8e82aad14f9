import { TASK_DIRECTORIES, type TaskRole } from '../loans/task-assignment.ts';
import { ALLOWED, type Permission, refused } from './permission.ts';
import { ROLE_NAMES, ROLE_TABLE, ROLES, type Role } from './role.ts';

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

/** Whether a person can take over the loans of another for a task (STAFF-18). */
export function canSucceed(successor: Successor | undefined, leaverId: string, task: TaskRole): Permission {
  if (successor === undefined) return refused('is not on the staff');
  if (successor.staffId === leaverId) return refused('has these loans already');
  if (successor.isDisabled) return refused('is disabled');
  const role = roleOfTask(task);
  return successor.roles.includes(role)
    ? ALLOWED
    : refused(`does not have the role ${ROLE_NAMES[role].toLowerCase()}`);
}
