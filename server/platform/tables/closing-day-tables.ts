import type { ColumnType } from 'kysely';
import type { FundingSheet } from '../../../domain/closing-day/funding-sheet.ts';
import type { SettlerChoices } from '../../../domain/closing-day/settlement.ts';
import type { SignedDocumentKind } from '../../../domain/closing-day/signed-documents.ts';
import type { CallBack } from '../../../domain/closing-day/wire-instructions.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';

/** A removed day stays as an empty row, to keep its version. */
export interface SignedDocumentsTable {
  id: string;
  loan_id: string;
  document: SignedDocumentKind;
  /** Null for the note: Deadlines has its day. */
  signed_on: CalendarDate | null;
  returned_on: CalendarDate | null;
  version: number;
  updated_at: Instant;
  updated_by: string;
}

/** The newest of a loan count. Their account never changes. */
export interface WireInstructionsTable {
  id: string;
  loan_id: string;
  /** From 1. */
  number: number;
  bank: string;
  routing_number: string;
  account_name: string;
  /** '****1234' */
  account_mask: string;
  key_id: string;
  sealed: Buffer;
  reference: string;
  recorded_at: Instant;
  recorded_by: string;
  call_back: ColumnType<CallBack | null, string | null, string>;
  called_by: string | null;
  confirmed_at: Instant | null;
  confirmed_by: string | null;
  version: ColumnType<number, never, number>;
}

/** The id is the loan's. */
export interface FundingChoicesTable {
  id: string;
  choices: ColumnType<SettlerChoices, string, string>;
  version: number;
  updated_at: Instant;
  updated_by: string;
}

/** Rows are only added. */
export interface FundingSheetsTable {
  id: string;
  loan_id: string;
  /** From 1. */
  number: number;
  disclosure_number: number;
  sheet_hash: string;
  content: ColumnType<FundingSheet, string, never>;
  file_id: string;
  recorded_at: Instant;
  recorded_by: string;
}

/** The id is the loan's. Deadlines has the day. */
export interface LoanFundingsTable {
  id: string;
  sheet_id: string;
  instructions_id: string;
  reference: string;
  recorded_at: Instant;
  recorded_by: string;
}
