import type { ColumnType } from 'kysely';
import type { ClosingDisclosure } from '../../../domain/closing-disclosure/closing-disclosure.ts';
import type { ClosingFacts } from '../../../domain/closing-disclosure/closing-facts.ts';
import type { ClosingCorrection } from '../../../domain/closing-disclosure/corrections/closing-correction.ts';
import type { WaitReason } from '../../../domain/closing-disclosure/corrections/new-wait.ts';
import type { ClosingDisclosureKind } from '../../../domain/closing-disclosure/issuing/issued-disclosure.ts';
import type { Cents } from '../../../domain/money/exact-cents.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';

/** The id is the loan's. */
export interface ClosingFactsTable {
  id: string;
  facts: ColumnType<ClosingFacts, string, string>;
  version: number;
  updated_at: Instant;
  updated_by: string;
}

/** Issued Closing Disclosures. Rows are only added. */
export interface ClosingDisclosuresTable {
  id: string;
  loan_id: string;
  /** From 1. */
  number: number;
  kind: ClosingDisclosureKind;
  reasons: ColumnType<WaitReason[], string, never>;
  disclosure_id: string;
  file_id: string;
  /** Null without a seller. */
  seller_file_id: string | null;
  loan_version: number;
  costs_version: number;
  facts_version: number;
  /** Of the facts that were judged. */
  form_hash: string;
  /** What good faith asked to give back, and what the form gives of it. Null in forms from before these columns. */
  excess_cents: Cents | null;
  refund_cents: Cents | null;
  content: ColumnType<ClosingDisclosure, string, never>;
  recorded_at: Instant;
  recorded_by: string;
}

export interface ClosingCorrectionsTable {
  id: string;
  loan_id: string;
  facts: ColumnType<ClosingCorrection, string, never>;
  recorded_at: Instant;
  recorded_by: string;
}

/** Statements of borrowers that waive the wait of a version. */
export interface WaitWaiversTable {
  id: string;
  loan_id: string;
  closing_disclosure_id: string;
  stated_on: CalendarDate;
  emergency: string;
  signers: ColumnType<WaiverSigner[], string, never>;
  recorded_at: Instant;
  recorded_by: string;
}

export interface WaiverSigner {
  /** 'primary', 'spouse', or the id of a joint borrower in the application. */
  recipient: string;
  name: string;
}
