import { sql } from 'kysely';
import type { ChangedCircumstance } from '../../../domain/good-faith/changed-circumstance.ts';
import type { DisclosureKind } from '../../../domain/good-faith/disclosure.ts';
import type { Charge } from '../../../domain/loan-costs/charge.ts';
import type { Cents } from '../../../domain/money/exact-cents.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

export interface DisclosureStep {
  id: string;
  loan_id: string;
  kind: DisclosureKind;
  issued_on: CalendarDate;
  received_on: CalendarDate | null;
  is_locked: boolean;
  lender_credits: Cents;
  recorded_at: Instant;
  /** Null for a loan without circumstances. */
  charges: Charge[] | null;
}

/** Oldest first. */
export async function listDisclosureSteps(db: Db, loanIds: readonly string[]): Promise<DisclosureStep[]> {
  return (await disclosureSteps(loanIds).execute(db)).rows;
}

export function disclosureSteps(loanIds: readonly string[]) {
  return sql<DisclosureStep>`
    SELECT disclosure.id, disclosure.loan_id, kind, issued_on, received_on, is_locked,
      lender_credits, disclosure.recorded_at,
      CASE WHEN EXISTS (SELECT FROM changed_circumstances changed
        WHERE changed.loan_id = disclosure.loan_id) THEN charges END AS charges
    FROM loan_disclosures disclosure
    WHERE disclosure.loan_id = ANY (${[...loanIds]}::uuid[])
    ORDER BY issued_on, disclosure.id`;
}

export interface CircumstanceStep {
  loan_id: string;
  facts: ChangedCircumstance;
  recorded_at: Instant;
  /** Typed today; null before the first save. */
  charges: Charge[] | null;
  has_provider_list: boolean;
}

export async function listCircumstanceSteps(db: Db, loanIds: readonly string[]): Promise<CircumstanceStep[]> {
  return (await circumstanceSteps(loanIds).execute(db)).rows;
}

export function circumstanceSteps(loanIds: readonly string[]) {
  return sql<CircumstanceStep>`
    SELECT changed.loan_id, changed.facts, changed.recorded_at, costs.document -> 'charges' AS charges,
      costs.document ->> 'providerListOn' IS NOT NULL AS has_provider_list
    FROM changed_circumstances changed LEFT JOIN loan_costs costs ON costs.id = changed.loan_id
    WHERE changed.loan_id = ANY (${[...loanIds]}::uuid[])
    ORDER BY changed.recorded_at, changed.id`;
}
