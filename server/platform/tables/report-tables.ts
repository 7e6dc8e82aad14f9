import type { GeneratedAlways } from 'kysely';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { LoanStage } from '../../../domain/reports/report-kinds.ts';
import type { LoanOutcome } from '../../../domain/reports/report-values.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';

export interface LoanStatusChangesTable {
  id: GeneratedAlways<number>;
  loan_id: string;
  changed_at: Instant;
  status: LoanStatus;
}

/** Derived by the database for reports alone. Texts are '' instead of null. */
export interface ReportLoansTable {
  loan_id: string;
  status: LoanStatus;
  status_since: CalendarDate;
  stage: LoanStage;
  outcome: LoanOutcome;
  officer: string;
  program: string;
  purpose: string;
  amount: number;
  branches: string[];
  started_on: CalendarDate;
  complete_on: CalendarDate | null;
  locked_on: CalendarDate | null;
  approved_on: CalendarDate | null;
  cleared_on: CalendarDate | null;
  closed_on: CalendarDate | null;
  funded_on: CalendarDate | null;
  lock_expires_on: CalendarDate | null;
  decided_on: CalendarDate | null;
  decided_by: string | null;
  turn_days: number | null;
}

export interface ReportCellsTable {
  measure: string;
  month: CalendarDate;
  branch_id: string;
  officer: string;
  program: string;
  purpose: string;
  bucket: string;
  loans: number;
  amount: number;
}
