import type { TaskRole } from '../../domain/loans/task-assignment.ts';
import { shortName } from '../../domain/people/person-name.ts';
import { assigneeName, staffName, useStaffNames } from './staff-names.ts';

/** A staff member's name. Rerenders when names have loaded. */
export function StaffMember({ user }: { user: string | null | undefined }) {
  useStaffNames();
  return staffName(user);
}

/** The name of a person on a loan, which stores only the first name. */
export function Assignee({ role, firstName }: { role: TaskRole; firstName: string | null }) {
  useStaffNames();
  return assigneeName(role, firstName);
}

/** 'P. Quintero', for the narrow columns of lists. */
export function ShortAssignee({ task, firstName }: { task: TaskRole; firstName: string }) {
  useStaffNames();
  const name = assigneeName(task, firstName) ?? firstName;
  return <span title={name}>{shortName(name)}</span>;
}
