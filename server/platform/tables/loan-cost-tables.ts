import type { ColumnType, Generated } from 'kysely';
import type { DeliveryMethod } from '../../../domain/deadlines/business-days.ts';
import type { ChangedCircumstance } from '../../../domain/good-faith/changed-circumstance.ts';
import type { DisclosureKind } from '../../../domain/good-faith/disclosure.ts';
import type { Charge } from '../../../domain/loan-costs/charge.ts';
import type { LoanCosts } from '../../../domain/loan-costs/loan-costs.ts';
import type { LoanEstimate } from '../../../domain/loan-estimate/loan-estimate.ts';
import type { Cents } from '../../../domain/money/exact-cents.ts';
import type { ProviderChoice, ProviderListForm } from '../../../domain/provider-list/provider-list.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';

/** The id is the loan's. */
export interface LoanCostsTable {
  id: string;
  document: ColumnType<LoanCosts, string, string>;
  version: number;
  updated_at: Instant;
  updated_by: string;
  /** Derived, so the history has none: what good faith asks to give back by these costs. Null while it was not judged. */
  excess_cents: Generated<Cents | null>;
}

/** Disclosed costs. Rows are only added. */
export interface LoanDisclosuresTable {
  id: string;
  loan_id: string;
  kind: DisclosureKind;
  issued_on: CalendarDate;
  /** Null with the method for an estimate that was issued here: its deliveries say both. */
  received_on: CalendarDate | null;
  method: DeliveryMethod | null;
  expires_on: CalendarDate | null;
  allows_delay: boolean;
  is_locked: boolean;
  /** In cents, general and specific ones. */
  lender_credits: number;
  charges: ColumnType<Charge[], string, never>;
  recorded_at: Instant;
  recorded_by: string;
}

export interface ChangedCircumstancesTable {
  id: string;
  loan_id: string;
  facts: ColumnType<ChangedCircumstance, string, never>;
  recorded_at: Instant;
  recorded_by: string;
}

/** Issued estimates. Rows are only added. */
export interface LoanEstimatesTable {
  id: string;
  loan_id: string;
  /** From 1. */
  number: number;
  disclosure_id: string;
  file_id: string;
  loan_version: number;
  costs_version: number;
  /** Of the facts that were judged. */
  form_hash: string;
  content: ColumnType<LoanEstimate, string, never>;
  recorded_at: Instant;
  recorded_by: string;
}

/** Written lists of providers. Rows are only added. */
export interface ProviderListsTable {
  id: string;
  loan_id: string;
  /** From 1. */
  number: number;
  issued_on: CalendarDate;
  file_id: string;
  costs_version: number;
  choices: ColumnType<ProviderChoice[], string, never>;
  content: ColumnType<ProviderListForm, string, never>;
  recorded_at: Instant;
  recorded_by: string;
}
