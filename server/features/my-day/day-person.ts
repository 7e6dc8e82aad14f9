import type { TaskAssignment } from '../../../domain/loans/task-assignment.ts';
import type { DayFact } from '../../../domain/my-day/day-fact.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Actor } from '../../platform/actor.ts';

/** The person whose day it is, and the loans that they see. */
export interface DayReader {
  actor: Pick<Actor, 'staffId' | 'email' | 'fullName' | 'name' | 'roles'>;
  viewer: Viewer;
}

/** The same with the names under which loans are assigned to them. */
export interface DayPerson extends DayReader {
  tasks: TaskAssignment;
  today: CalendarDate;
}

/** An open loan that may need the person. */
export interface DayLoan {
  id: string;
  customer_id: string;
  loan_number: string;
  first_name: string | null;
  last_name: string | null;
  created_at: string;
  /** Whether the person works on it; otherwise they own a condition of it. */
  is_mine: boolean;
}

/** Finds one sort of work in these loans. A new sort is one more source in `day-sources.ts`. */
export type DaySource = (person: DayPerson, loans: readonly DayLoan[]) => Promise<DayFact[]>;

export function ofLoan(loan: DayLoan): Pick<DayFact, 'customerId' | 'loanId' | 'loanNumber' | 'borrower'> {
  return {
    customerId: loan.customer_id,
    loanId: loan.id,
    loanNumber: loan.loan_number,
    borrower: { firstName: loan.first_name, lastName: loan.last_name },
  };
}

export const idsOf = (loans: readonly DayLoan[]) => loans.map(({ id }) => id);
