import type { Contact } from '../../../contract/directories.ts';
import type { LoanRow } from '../../../contract/loans.ts';
import { TASK_DIRECTORIES, TASK_ROLES, type TaskRole } from '../../../domain/loans/task-assignment.ts';
import { isEmail } from '../../../domain/people/email.ts';

type People = Record<(typeof TASK_DIRECTORIES)[TaskRole], readonly Contact[]>;

export interface ReminderList {
  email: string;
  firstName: string;
  loans: LoanRow[];
}

/** A person named by a loan but missing from the directories. */
export interface UnknownPerson {
  role: TaskRole;
  firstName: string;
  loans: number;
}

/**
 * The loans of each person who works on them, in the order given. Each loan appears once, even for a person
 * with several roles in it. A loan holds only first names: if several people share one, each is mailed
 * (docs/decisions/status-tasks-and-notes.md).
 */
export function reminderLists(
  loans: readonly LoanRow[],
  people: People,
): { lists: ReminderList[]; unknown: UnknownPerson[] } {
  const lists = new Map<string, ReminderList>();
  const unknown = new Map<string, UnknownPerson>();
  for (const loan of loans) {
    for (const role of TASK_ROLES) {
      const firstName = loan[role];
      if (firstName === null) continue;
      const bearers = people[TASK_DIRECTORIES[role]].filter(
        (person) => person.firstName === firstName && isEmail(person.email),
      );
      for (const { email } of bearers) addLoan(lists, { email, firstName }, loan);
      if (bearers.length === 0) countUnknown(unknown, role, firstName);
    }
  }
  return { lists: [...lists.values()], unknown: [...unknown.values()] };
}

function addLoan(
  lists: Map<string, ReminderList>,
  { email, firstName }: { email: string; firstName: string },
  loan: LoanRow,
): void {
  const list = lists.get(email) ?? { email, firstName, loans: [] };
  lists.set(email, list);
  // A person with several roles gets a loan several times in a row.
  if (list.loans.at(-1) !== loan) list.loans.push(loan);
}

function countUnknown(unknown: Map<string, UnknownPerson>, role: TaskRole, firstName: string): void {
  const key = `${role} ${firstName}`;
  const person = unknown.get(key) ?? { role, firstName, loans: 0 };
  unknown.set(key, { ...person, loans: person.loans + 1 });
}
