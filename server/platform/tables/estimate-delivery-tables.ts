import type { ColumnType, Generated } from 'kysely';
import type { RequestLanguage } from '../../../domain/borrower-requests/request-language.ts';
import type { DeliveryMethod } from '../../../domain/deadlines/business-days.ts';
import type { IntentManner } from '../../../domain/disclosure-deliveries/intent-to-proceed.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';

/** A version of a form goes to each borrower or owner once by each method. */
export interface EstimateDeliveriesTable {
  id: string;
  loan_id: string;
  disclosure_id: string;
  /** Only of a Loan Estimate. */
  estimate_id: string | null;
  recipient: string;
  recipient_name: string;
  method: DeliveryMethod;
  sent_on: CalendarDate;
  received_on: CalendarDate | null;
  opened_at: Instant | null;
  confirmed_at: Instant | null;
  recorded_at: Instant;
  recorded_by: string;
  /** The notice of the right to rescind, in paper copies. */
  notice_on: CalendarDate | null;
  notice_copies: number | null;
  version: Generated<number>;
}

/** Owners of the property who are no borrowers. */
export interface PropertyOwnersTable {
  id: string;
  loan_id: string;
  name: string;
  recorded_at: Instant;
  recorded_by: string;
}

/** At most one for each loan. */
export interface IntentsToProceedTable {
  id: string;
  loan_id: string;
  estimate_id: string;
  recipient: string;
  stated_on: CalendarDate;
  manner: IntentManner;
  recorded_at: Instant;
  recorded_by: string;
}

/** At most one in force for each borrower. */
export interface ElectronicConsentsTable {
  id: string;
  loan_id: string;
  recipient: string;
  recipient_name: string;
  address: string;
  language: RequestLanguage;
  edition: number;
  given_at: Instant;
  withdrawn_at: ColumnType<Instant | null, Instant | null, Instant>;
  withdrawn_by: ColumnType<string | null, string | null, string>;
}
