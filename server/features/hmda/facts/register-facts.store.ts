import { sql } from 'kysely';
import type { ClosingDisclosure } from '../../../../domain/closing-disclosure/closing-disclosure.ts';
import type { AskedTerms, DecisionFigure } from '../../../../domain/decisions/decision-facts.ts';
import type { DecisionKind } from '../../../../domain/decisions/decision-kind.ts';
import type { DenialReason } from '../../../../domain/decisions/denial-reasons.ts';
import type { KeptRegister } from '../../../../domain/hmda/register/kept-register.ts';
import type { Charge } from '../../../../domain/loan-costs/charge.ts';
import type { LoanEstimate } from '../../../../domain/loan-estimate/loan-estimate.ts';
import type { LoanStatus } from '../../../../domain/loans/loan-status.ts';
import type { CalendarDate, Instant } from '../../../../domain/time/eastern-time.ts';
import type { AutomatedFinding } from '../../../../domain/underwriting/automated-findings.ts';
import type { CreditScore } from '../../../../domain/underwriting/credit-scores.ts';
import type { Db } from '../../../platform/database/database.ts';

// One statement for all loans of a batch each: a register has hundreds of thousands of them.

export interface LoanRow {
  id: string;
  loan_number: string;
  status: LoanStatus;
  progress: number;
  loan_program: string | null;
  loan_officer: string | null;
  closing_date: CalendarDate | null;
  /** JSON text. */
  document: string;
  penalty_years: number | null;
  open_conditions: number;
  kept: KeptRegister | null;
  version: number;
  uli: string | null;
}

export async function listLoanRows(db: Db, loanIds: readonly string[]): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    SELECT loans.id, loan_number, status, progress, loan_program, loan_officer, closing_date,
      application.document::text AS document,
      (SELECT CASE WHEN coalesce((document #>> '{terms,penaltyCents}')::numeric, 0) > 0
        THEN (document #>> '{terms,penaltyYears}')::integer END
        FROM loan_costs WHERE loan_costs.id = loans.id) AS penalty_years,
      (SELECT count(*)::integer FROM conditions WHERE conditions.loan_id = loans.id
        AND conditions.status NOT IN ('CLEARED', 'WAIVED') AND stage <> 'AFTER_CLOSING') AS open_conditions,
      said.kept, coalesce(said.version, 0) AS version, identifier.uli
    FROM loans JOIN loan_applications application ON application.loan_id = loans.id
      LEFT JOIN hmda_loans said ON said.id = loans.id
      LEFT JOIN hmda_identifiers identifier ON identifier.loan_id = loans.id
    WHERE loans.id = ${anyOf(loanIds)}`.execute(db);
  return rows;
}

export interface ActionRow {
  loan_id: string;
  action_type: 'LOAN_STATUS' | 'LOCK';
  status: string | null;
  data: {
    lockDate?: CalendarDate;
    lockExtendedOn?: CalendarDate | null;
    lockedInterestRate?: string;
    loanProgram?: string;
    investorName?: string;
  };
  created_at: Instant;
}

/** Oldest first. */
export async function listActionRows(db: Db, loanIds: readonly string[]): Promise<ActionRow[]> {
  const { rows } = await sql<ActionRow>`
    SELECT loan_id, action_type, status, data, created_at FROM loan_actions
    WHERE loan_id = ${anyOf(loanIds)} AND action_type IN ('LOAN_STATUS', 'LOCK')
    ORDER BY created_at, id`.execute(db);
  return rows;
}

export interface DecisionRow {
  loan_id: string;
  kind: DecisionKind;
  terms: AskedTerms;
  figures: DecisionFigure[];
  reasons: DenialReason[];
  decided_at: Instant;
}

/** In force at their time, newest first. */
export async function listDecisionRows(db: Db, loanIds: readonly string[]): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    SELECT loan_id, kind, terms, figures, reasons, decided_at FROM loan_decisions
    WHERE loan_id = ${anyOf(loanIds)} AND why_pending IS NULL ORDER BY decided_at DESC, id DESC`.execute(db);
  return rows;
}

export type DisclosureRow = { loan_id: string; number: number; issued_on: CalendarDate } & (
  | { form: 'Closing Disclosure'; content: ClosingDisclosure }
  | {
      form: 'Loan Estimate';
      content: Pick<
        LoanEstimate,
        'general' | 'terms' | 'adjustableRate' | 'adjustablePayments' | 'comparisons'
      >;
    }
);

/** Newest first. */
export async function listDisclosureRows(db: Db, loanIds: readonly string[]): Promise<DisclosureRow[]> {
  const { rows } = await sql<DisclosureRow>`
    SELECT form.loan_id, 'Closing Disclosure' AS form, number, issued_on, content
    FROM closing_disclosures form JOIN loan_disclosures kept ON kept.id = disclosure_id
    WHERE form.loan_id = ${anyOf(loanIds)}
    UNION ALL
    SELECT form.loan_id, 'Loan Estimate', number, issued_on, content
    FROM loan_estimates form JOIN loan_disclosures kept ON kept.id = disclosure_id
    WHERE form.loan_id = ${anyOf(loanIds)}
    ORDER BY issued_on DESC, number DESC`.execute(db);
  return rows;
}

export interface RecordedClosingRow {
  loan_id: string;
  issued_on: CalendarDate;
  /** In cents, general and specific ones. */
  lender_credits: number;
  charges: Charge[];
  /** By the costs of today. */
  has_refund: boolean;
}

/** Made elsewhere, newest first. */
export async function listRecordedClosings(
  db: Db,
  loanIds: readonly string[],
): Promise<RecordedClosingRow[]> {
  const { rows } = await sql<RecordedClosingRow>`
    SELECT kept.loan_id, issued_on, lender_credits, charges,
      coalesce((SELECT excess_cents > 0 FROM loan_costs WHERE loan_costs.id = kept.loan_id), false) AS has_refund
    FROM loan_disclosures kept
    WHERE kept.loan_id = ${anyOf(loanIds)} AND kind = 'closing-disclosure'
      AND NOT EXISTS (SELECT FROM closing_disclosures form WHERE form.disclosure_id = kept.id)
    ORDER BY issued_on DESC, kept.id DESC`.execute(db);
  return rows;
}

export type FactRow = { loan_id: string; fact_key: string } & (
  | { fact_kind: 'credit-score'; facts: CreditScore }
  | { fact_kind: 'automated-finding'; facts: AutomatedFinding }
);

/** Newest first. */
export async function listFactRows(db: Db, loanIds: readonly string[]): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`
    SELECT loan_id, fact_kind, fact_key, facts FROM underwriting_facts
    WHERE loan_id = ${anyOf(loanIds)} AND fact_kind IN ('credit-score', 'automated-finding') AND facts IS NOT NULL
    ORDER BY facts ->> 'date' DESC, updated_at DESC`.execute(db);
  return rows;
}

export function listNmlsIds(db: Db) {
  return db.selectFrom('staff').select(['id', 'nmls_id']).execute();
}

function anyOf(loanIds: readonly string[]) {
  return sql`ANY (${[...loanIds]}::uuid[])`;
}
