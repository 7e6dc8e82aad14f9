import type { ColumnType, Generated } from 'kysely';
import type { KeptRegister } from '../../../domain/hmda/register/kept-register.ts';
import type { JudgedRegister, YearConfirmations } from '../../../domain/hmda/register/register-of-year.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';

export interface HmdaTables {
  hmda_loans: HmdaLoansTable;
  hmda_identifiers: HmdaIdentifiersTable;
  hmda_years: HmdaYearsTable;
  hmda_registers: HmdaRegistersTable;
  hmda_register_rows: HmdaRegisterRowsTable;
}

/** The id is the loan's. */
export interface HmdaLoansTable {
  id: string;
  kept: ColumnType<KeptRegister, string, string>;
  version: number;
  updated_at: Instant;
  updated_by: string;
}

/** Rows are only added. They follow from LEI and loan number, so the history has none. */
export interface HmdaIdentifiersTable {
  loan_id: string;
  uli: string;
  given_at: Instant;
}

export interface HmdaYearsTable {
  /** '2026' */
  id: string;
  confirmed: ColumnType<YearConfirmations, string, string>;
  version: number;
  updated_at: Instant;
  updated_by: string;
}

export interface HmdaRegistersTable {
  id: string;
  year: number;
  state: 'making' | 'ready' | 'failed';
  done: Generated<number>;
  total: Generated<number>;
  judged: ColumnType<JudgedRegister | null, string | null, string | null>;
  company: string;
  last_event: number;
  snapshot: string;
  made_at: Instant;
  made_by: string;
}

/** The line is as it stands in the file. */
export interface HmdaRegisterRowsTable {
  register_id: string;
  position: number;
  loan_id: string;
  belongs: boolean;
  reason: string;
  action: string | null;
  day: string | null;
  questions: number;
  edits: string[];
  confirmed: string[];
  line: string;
}
