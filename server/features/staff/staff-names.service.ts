import { TASK_ROLES } from '../../../domain/loans/task-assignment.ts';
import { canRename } from '../../../domain/people/staff-permissions.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { taskNamesOf } from '../directories/task-names.service.ts';
import { countLoansOf } from '../loans/assigned/assigned-loans.service.ts';
import type { StaffMember } from './staff.store.ts';

/**
 * Refuses a new first name while loans name the person by the present one (STAFF-23). Closed loans count: they keep the name.
 * @throws AppError `conflict` at the first name.
 */
export async function refuseNamedByLoans(tx: Db, member: StaffMember): Promise<void> {
  const names = await taskNamesOf(tx, member);
  let loans = 0;
  for (const task of TASK_ROLES) {
    const name = names[task]?.name;
    if (name !== member.firstName) continue;
    const { open, closed } = await countLoansOf(tx, task, name);
    loans += open + closed;
  }
  const allowed = canRename(member.firstName, loans);
  if (!allowed.ok) {
    throw new AppError('conflict', allowed.reason, { fields: { firstName: allowed.reason } });
  }
}
