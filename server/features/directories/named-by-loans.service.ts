import type { TaskRole } from '../../../domain/loans/task-assignment.ts';
import type { Permission } from '../../../domain/people/permission.ts';
import { canRename } from '../../../domain/people/staff-permissions.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';

/** Counts loans that name somebody for a task. */
export type CountLoansOf = (
  tx: Db,
  task: TaskRole,
  name: string,
) => Promise<{ open: number; closed: number }>;

/**
 * Refuses a new first name while loans, even closed ones, refer to the person by the old one.
 * @throws AppError `conflict` at the first name.
 */
export async function refuseNamedByLoans(
  tx: Db,
  firstName: string,
  tasks: readonly TaskRole[],
  countLoansOf: CountLoansOf,
): Promise<void> {
  const loans = await countNamed(tx, firstName, tasks, countLoansOf);
  refuseUnless(canRename(firstName, loans), 'firstName');
}

export async function countNamed(
  tx: Db,
  firstName: string,
  tasks: readonly TaskRole[],
  countLoansOf: CountLoansOf,
): Promise<number> {
  let loans = 0;
  for (const task of tasks) {
    const { open, closed } = await countLoansOf(tx, task, firstName);
    loans += open + closed;
  }
  return loans;
}

export function refuseUnless(allowed: Permission, field: string): void {
  if (!allowed.ok) throw new AppError('conflict', allowed.reason, { fields: { [field]: allowed.reason } });
}
