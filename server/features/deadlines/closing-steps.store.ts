import { sql } from 'kysely';
import type { ClosingCorrection } from '../../../domain/closing-disclosure/corrections/closing-correction.ts';
import type { WaitReason } from '../../../domain/closing-disclosure/corrections/new-wait.ts';
import type { ClosingDisclosureKind } from '../../../domain/closing-disclosure/issuing/issued-disclosure.ts';
import type { Cents, RateMilli } from '../../../domain/money/exact-cents.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

export interface ClosingVersion {
  loan_id: string;
  disclosure_id: string;
  kind: ClosingDisclosureKind;
  reasons: WaitReason[];
  apr: RateMilli | null;
  recorded_at: Instant;
  /** By the costs of today, otherwise by those of the form. */
  excess_cents: Cents | null;
  refund_cents: Cents | null;
  /** The cash to close, and who gets it. Only compared. */
  cash: string;
}

export interface StoredCorrection {
  loan_id: string;
  facts: ClosingCorrection;
  recorded_at: Instant;
}

/** Of the newest version that has one. */
export interface ClosingWaiver {
  loan_id: string;
  stated_on: CalendarDate;
  emergency: string;
}

export async function listClosingVersions(db: Db, loanIds: readonly string[]): Promise<ClosingVersion[]> {
  return (await closingVersions(loanIds).execute(db)).rows;
}

/** Oldest first. A content takes some kB, and only its APR and its cash to close are read. */
export function closingVersions(loanIds: readonly string[]) {
  return sql<ClosingVersion>`
    SELECT loan_id, disclosure_id, kind, reasons, (content #>> '{calculations,apr}')::integer AS apr, recorded_at,
      coalesce((SELECT excess_cents FROM loan_costs WHERE id = loan_id), excess_cents) AS excess_cents, refund_cents,
      concat_ws(' ', content #>> '{atClosing,cashToClose}', content #>> '{atClosing,isToBorrower}') AS cash
    FROM closing_disclosures WHERE loan_id = ANY (${[...loanIds]}::uuid[]) ORDER BY loan_id, number`;
}

export async function listClosingWaivers(db: Db, loanIds: readonly string[]): Promise<ClosingWaiver[]> {
  const { rows } = await sql<ClosingWaiver>`
    SELECT DISTINCT ON (waiver.loan_id) waiver.loan_id, stated_on, emergency
    FROM wait_waivers waiver JOIN closing_disclosures version ON version.id = waiver.closing_disclosure_id
    WHERE waiver.loan_id = ANY (${[...loanIds]}::uuid[])
    ORDER BY waiver.loan_id, version.number DESC`.execute(db);
  return rows;
}

export async function listCorrections(db: Db, loanIds: readonly string[]): Promise<StoredCorrection[]> {
  const { rows } = await sql<StoredCorrection>`
    SELECT loan_id, facts, recorded_at FROM closing_corrections
    WHERE loan_id = ANY (${[...loanIds]}::uuid[]) ORDER BY loan_id, recorded_at, id`.execute(db);
  return rows;
}
