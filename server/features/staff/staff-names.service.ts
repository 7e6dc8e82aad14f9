import { TASK_ROLES } from '../../../domain/loans/task-assignment.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuseNamedByLoans } from '../directories/named-by-loans.service.ts';
import { taskNamesOf } from '../directories/task-names.service.ts';
import { countLoansOf } from '../loans/assigned/assigned-loans.service.ts';
import type { StaffMember } from './staff.store.ts';

/** Refuses a new first name while loans name the person by the present one (STAFF-23). @throws AppError `conflict`. */
export async function refuseNameInUse(tx: Db, member: StaffMember): Promise<void> {
  const names = await taskNamesOf(tx, member);
  const tasks = TASK_ROLES.filter((task) => names[task]?.name === member.firstName);
  await refuseNamedByLoans(tx, member.firstName, tasks, countLoansOf);
}
