import { sql } from 'kysely';
import type { DisclosureKind } from '../../../domain/good-faith/disclosure.ts';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

/** The newest estimate or Closing Disclosure of a loan, if something about it is still to be sent. */
export interface DayEstimate {
  loan_id: string;
  id: string;
  kind: DisclosureKind;
  issued_on: CalendarDate;
  recorded_at: Instant;
  is_sent: boolean;
  /** Borrowers who neither opened it on their page nor consent any more, and have no copy on paper. */
  without_consent: string[];
}

export async function listDayEstimates(db: Db, loanIds: readonly string[]): Promise<DayEstimate[]> {
  return (await dayEstimates(loanIds).execute(db)).rows;
}

export function dayEstimates(loanIds: readonly string[]) {
  return sql<DayEstimate>`
    SELECT newest.*, disclosure.kind, disclosure.issued_on, coalesce(sent.is_sent, false) AS is_sent,
      coalesce(sent.without_consent, '{}') AS without_consent
    FROM (
      SELECT DISTINCT ON (loan_id) form.* FROM (
        SELECT loan_id, id, disclosure_id, recorded_at, 1 AS place, number FROM loan_estimates
        WHERE loan_id = ANY (${[...loanIds]}::uuid[])
        UNION ALL SELECT loan_id, id, disclosure_id, recorded_at, 2, number FROM closing_disclosures
        WHERE loan_id = ANY (${[...loanIds]}::uuid[])
      ) form ORDER BY loan_id, place DESC, number DESC
    ) newest
    JOIN loan_disclosures disclosure ON disclosure.id = newest.disclosure_id
    LEFT JOIN LATERAL (
      SELECT bool_or(true) AS is_sent, array_agg(DISTINCT recipient_name) FILTER (
        WHERE method = 'electronic' AND opened_at IS NULL AND confirmed_at IS NULL AND received_on IS NULL
          AND NOT EXISTS (SELECT FROM electronic_consents consent WHERE consent.loan_id = delivery.loan_id
            AND consent.recipient = delivery.recipient AND withdrawn_at IS NULL)
          AND NOT EXISTS (SELECT FROM estimate_deliveries paper WHERE paper.disclosure_id = delivery.disclosure_id
            AND paper.recipient = delivery.recipient AND paper.method <> 'electronic')
      ) AS without_consent
      FROM estimate_deliveries delivery WHERE delivery.disclosure_id = newest.disclosure_id
    ) sent ON true
    WHERE sent.is_sent IS NULL OR sent.without_consent IS NOT NULL`;
}
