import type { TaskAssignment, TaskRole } from '../../../domain/loans/task-assignment.ts';
import type { DayFact } from '../../../domain/my-day/day-fact.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Actor } from '../../platform/actor.ts';

export interface DayReader {
  actor: Pick<Actor, 'staffId' | 'email' | 'fullName' | 'name' | 'roles'>;
  viewer: Viewer;
}

/** With the names under which loans are assigned to them. */
export interface DayPerson extends DayReader {
  tasks: TaskAssignment;
  /** For an administrator, the names on loans that somebody with an account answers to; null for others. */
  answering: Record<TaskRole, readonly string[]> | null;
  today: CalendarDate;
}

/** Open, or discarded with a notice still to send. */
export interface DayLoan {
  id: string;
  customer_id: string;
  loan_number: string;
  first_name: string | null;
  last_name: string | null;
  created_at: string;
  /** False if they only own a condition in it. */
  is_mine: boolean;
  /** Nobody else is responsible, so its deadlines are this person's (DAY-20). */
  is_left: boolean;
  is_open: boolean;
}

/** Finds one kind of work. Add new kinds to `day-sources.ts`. */
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
