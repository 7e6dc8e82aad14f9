import type { Application } from '../../../domain/application/application.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { ImportedAnswers } from './answers/answer-cells.ts';

export interface ImportedCustomer {
  firstName: string;
  lastName: string;
  email: string;
  /** '+1(###)###-####'. */
  cellPhone: string | null;
}

export interface ImportedLock {
  lockDate: CalendarDate;
  lockExpirationDate: CalendarDate;
  lockedInterestRate: string | null;
  investorName: string | null;
}

export interface ImportedLoan {
  status: LoanStatus;
  purpose: string | null;
  program: string | null;
  /** Whole dollars. */
  amount: number | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  closingDate: CalendarDate | null;
  loanOfficer: string | null;
  setupProcessor: string | null;
  conditionsProcessor: string | null;
  underwriter: string | null;
  closer: string | null;
  lock: ImportedLock | null;
}

export interface ImportedContent {
  customer: ImportedCustomer;
  loan: ImportedLoan | null;
  answers: ImportedAnswers;
  /** The application's first version; null without a loan. */
  application: Application | null;
  createdOn: CalendarDate | null;
}
