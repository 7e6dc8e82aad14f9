import type { Generated, GeneratedAlways } from 'kysely';
import type { DeadlineKind } from '../../../domain/deadlines/deadline.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { LoanStage } from '../../../domain/reports/report-kinds.ts';
import type { LoanOutcome } from '../../../domain/reports/report-values.ts';
import type { ReportedDeadline } from '../../../domain/reports/reported-deadlines.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';

export interface ReportTables {
  loan_status_changes: LoanStatusChangesTable;
  report_cells: ReportCellsTable;
  report_deadline_loans: { loan_id: string };
  report_deadlines: ReportDeadlinesTable;
  report_loans: ReportLoansTable;
  /** Single row: the deadlines are those of the history up to this snapshot. */
  report_position: { only_row: Generated<boolean>; snapshot: string | null; read_at: Instant | null };
  report_waiting: { loan_id: string };
}

interface LoanStatusChangesTable {
  id: GeneratedAlways<number>;
  loan_id: string;
  changed_at: Instant;
  status: LoanStatus;
}

/** Derived by the database for reports alone. Texts are '' instead of null. */
interface ReportLoansTable {
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

interface ReportDeadlinesTable {
  loan_id: string;
  kind: DeadlineKind;
  due_on: CalendarDate;
  state: ReportedDeadline['state'];
}

interface ReportCellsTable {
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
