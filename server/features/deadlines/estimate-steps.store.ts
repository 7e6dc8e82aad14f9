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
}

export async function listCircumstanceSteps(db: Db, loanIds: readonly string[]): Promise<CircumstanceStep[]> {
  return (await circumstanceSteps(loanIds).execute(db)).rows;
}

export function circumstanceSteps(loanIds: readonly string[]) {
  return sql<CircumstanceStep>`
    SELECT loan_id, facts, recorded_at FROM changed_circumstances
    WHERE loan_id = ANY (${[...loanIds]}::uuid[])
    ORDER BY recorded_at, id`;
}

export interface CostStep {
  loan_id: string;
  /** Typed. */
  charges: Charge[];
  provider_list_on: CalendarDate | null;
}

/** Saved ones, as of today. */
export async function listCostSteps(db: Db, loanIds: readonly string[]): Promise<CostStep[]> {
  if (loanIds.length === 0) return [];
  return (await costSteps(loanIds).execute(db)).rows;
}

export function costSteps(loanIds: readonly string[]) {
  return sql<CostStep>`
    SELECT id AS loan_id, document -> 'charges' AS charges, document ->> 'providerListOn' AS provider_list_on
    FROM loan_costs WHERE id = ANY (${[...loanIds]}::uuid[])`;
}
