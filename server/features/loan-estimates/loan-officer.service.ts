import type { LoanOfficerParty } from '../../../domain/loan-estimate/estimate-facts.ts';
import { nameAssigneeBy } from '../../../domain/people/assignee-name.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import type { Db } from '../../platform/database/database.ts';
import type { DirectoriesService } from '../directories/directories.service.ts';
import { findOfficer } from './loan-estimates.store.ts';

export type OfficerDirectories = Pick<
  DirectoriesService,
  'getDirectories' | 'listAssigneeNames' | 'listPeopleWithTasks'
>;

/** The person whom the loan names by first name, also without an account. Null if it names nobody. */
export async function officerOfLoan(
  tx: Db,
  directories: OfficerDirectories,
  firstName: string | null,
): Promise<Omit<LoanOfficerParty, 'phone'> | null> {
  if (!firstName) return null;
  const people = await directories.listPeopleWithTasks(tx);
  const person = people.find(({ tasks }) => tasks.loanOfficer === firstName);
  const staff = person && (await findOfficer(tx, person.staffId));
  if (staff !== undefined)
    return { name: fullName(staff) || firstName, nmlsId: staff.nmlsId, email: staff.email };
  const { loanOfficers } = await directories.getDirectories(tx);
  return {
    name: nameAssigneeBy(await directories.listAssigneeNames(tx))('loanOfficer', firstName),
    nmlsId: '',
    email: loanOfficers.find((one) => one.firstName === firstName)?.email ?? '',
  };
}
