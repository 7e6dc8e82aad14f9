import type { ColumnType } from 'kysely';
import type { KeptRegister } from '../../../domain/hmda/register/kept-register.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';

export interface HmdaTables {
  hmda_loans: HmdaLoansTable;
  hmda_identifiers: HmdaIdentifiersTable;
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
