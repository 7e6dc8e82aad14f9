import { sql } from 'kysely';
import type { WaitReason } from '../../../domain/closing-disclosure/corrections/new-wait.ts';
import type { ClosingDisclosureKind } from '../../../domain/closing-disclosure/issuing/issued-disclosure.ts';
import type { RateMilli } from '../../../domain/money/exact-cents.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

export interface ClosingVersion {
  loan_id: string;
  disclosure_id: string;
  kind: ClosingDisclosureKind;
  reasons: WaitReason[];
  apr: RateMilli | null;
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

/** Oldest first. A content takes some kB, and only its APR is read. */
export function closingVersions(loanIds: readonly string[]) {
  return sql<ClosingVersion>`
    SELECT loan_id, disclosure_id, kind, reasons, (content #>> '{calculations,apr}')::integer AS apr
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
