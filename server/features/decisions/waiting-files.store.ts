import { sql } from 'kysely';
import type { DecisionKind } from '../../../domain/decisions/decision-kind.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { andVisibleLoan } from '../../platform/access/visible-loans.ts';
import type { Db } from '../../platform/database/database.ts';

export interface WaitingFile {
  loan_id: string;
  customer_id: string;
  loan_number: string;
  first_name: string | null;
  last_name: string | null;
  since: Instant;
  newest_id: string | null;
  why_pending: string | null;
  /** Of a decision that waits for its confirmation. */
  proposed_at: Instant | null;
}

export interface AskedFiles {
  /** The name by which loans name the underwriter; null if no directory lists them. */
  underwriter: string | null;
  staffId: string;
  viewer: Viewer;
  limit: number;
}

/**
 * Files that wait for a decision and name this underwriter or nobody, oldest first (DECIDE-13): one walk along
 * `loans_awaiting_decision`. An underwriter does not confirm their own decision.
 */
export async function listWaitingFiles(
  db: Db,
  { underwriter, staffId, viewer, limit }: AskedFiles,
): Promise<WaitingFile[]> {
  const { rows } = await sql<WaitingFile>`
    SELECT loans.id AS loan_id, customer_id, loan_number, borrower_first_name AS first_name,
      borrower_last_name AS last_name, awaits_decision_since AS since, newest.id AS newest_id, newest.why_pending,
      CASE WHEN newest.why_pending IS NOT NULL THEN newest.decided_at END AS proposed_at
    FROM loans LEFT JOIN LATERAL (
      SELECT id, why_pending, decided_at, decided_by_id FROM loan_decisions WHERE loan_id = loans.id
      ORDER BY decided_at DESC, id DESC LIMIT 1
    ) newest ON true
    WHERE awaits_decision_since IS NOT NULL AND (underwriter IS NULL OR underwriter = ${underwriter}
        OR newest.why_pending IS NOT NULL)
      AND NOT (newest.why_pending IS NOT NULL AND newest.decided_by_id = ${staffId}::uuid) ${andVisibleLoan(viewer)}
    ORDER BY awaits_decision_since, loans.id LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}

export interface DecidedLoan {
  loan_id: string;
  id: string;
  kind: DecisionKind;
  decided_at: Instant;
  decided_by: string;
}

/** The decisions in force that were made since. */
export async function listNewDecisions(
  db: Db,
  loanIds: readonly string[],
  since: Instant,
): Promise<DecidedLoan[]> {
  const { rows } = await sql<DecidedLoan>`
    SELECT DISTINCT ON (loan_id) loan_id, id, kind, decided_at, decided_by FROM loan_decisions
    WHERE loan_id = ANY (${[...loanIds]}::uuid[]) AND why_pending IS NULL AND decided_at >= ${since}::timestamptz
    ORDER BY loan_id, decided_at DESC, id DESC`.execute(db);
  return rows;
}
