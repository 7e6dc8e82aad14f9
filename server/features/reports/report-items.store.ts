import { type RawBuilder, sql } from 'kysely';
import type { ReportKind } from '../../../domain/reports/report-kinds.ts';
import type { ReportCell } from '../../../domain/reports/report-values.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/database/database.ts';
import { ageOf, isReported } from './report-measures.store.ts';
import type { ReportRequest } from './report-request.ts';

type Fragment = RawBuilder<unknown>;

/** Reports that count what loans have, such as conditions. A loan can have several. */
const ITEMS: Partial<Record<ReportKind, (request: ReportRequest) => Fragment>> = {
  conditions,
  estimates,
  'late-deadlines': deadlines,
};

/** Items whose loans the column 'loans' counts; undefined for all. */
const COUNTED: Partial<Record<ReportKind, readonly string[]>> = { 'late-deadlines': ['late', 'pastDue'] };

/** Null for reports of measures. */
export function itemsOf(request: ReportRequest, viewer: Viewer): Fragment | null {
  const items = ITEMS[request.report]?.(request);
  if (items === undefined) return null;
  const isUnfiltered = Object.values(request.filters).every((value) => value === undefined);
  if (viewer.sees === 'everything' && isUnfiltered) return items;
  return sql`SELECT items.* FROM (${items}) items JOIN report_loans loan ON loan.loan_id = items.loan_id
    WHERE ${isReported(request, viewer)}`;
}

export function isCounted({ report }: ReportRequest): Fragment {
  const buckets = COUNTED[report];
  return buckets === undefined ? sql`true` : sql`bucket = ANY (${buckets}::text[])`;
}

/** Totals have no group. Only a revised estimate is in several groups, and counts once in the total. */
export async function readItems(db: Db, request: ReportRequest, items: Fragment): Promise<ReportCell[]> {
  const count = request.report === 'estimates' ? sql`count(DISTINCT item)` : sql`count(*)`;
  const { rows } = await sql<ReportCell>`
    WITH items AS MATERIALIZED (${items})
    SELECT "group", bucket, ${count} AS loans, coalesce(sum(amount), 0)::bigint AS amount
    FROM items GROUP BY GROUPING SETS (("group", bucket), (bucket))
    UNION ALL
    SELECT "group", 'loans', count(DISTINCT loan_id), 0 FROM items WHERE ${isCounted(request)}
    GROUP BY GROUPING SETS (("group"), ())`.execute(db);
  return rows;
}

/** Open ones of loans that are under way or funded (REPORT-18). */
function conditions({ by, today }: ReportRequest): Fragment {
  const day = sql`(condition.created_at AT TIME ZONE 'America/New_York')::date`;
  const groups: Partial<Record<ReportRequest['by'], Fragment>> = {
    age: ageOf(day, today),
    owner: sql`coalesce(condition.owner, '')`,
    stage: sql`condition.stage`,
  };
  return sql`SELECT condition.id::text AS item, condition.loan_id, ${groups[by]} AS "group", 'conditions' AS bucket, 0 AS amount
    FROM conditions condition JOIN report_loans open_loan ON open_loan.loan_id = condition.loan_id
    WHERE condition.status IN ('OPEN', 'REQUESTED', 'RECEIVED') AND open_loan.outcome IN ('open', 'funded')`;
}

/**
 * A revised estimate has the causes that were recorded since the estimate before (REPORT-19). A refund is given at the
 * closing, by the newest Closing Disclosure of its day, or after it.
 */
function estimates({ by, period }: ReportRequest): Fragment {
  const { from, to } = period ?? { from: null, to: null };
  const group = (cause: Fragment) => (by === 'month' ? sql`left(day::text, 7)` : cause);
  return sql`
    SELECT item, loan_id, ${group(sql`cause`)} AS "group", bucket, amount FROM (
      SELECT revised.id::text AS item, revised.loan_id, revised.issued_on AS day, coalesce(circumstance.facts ->> 'reason', '') AS cause,
        'revised' AS bucket, 0 AS amount
      FROM loan_disclosures revised
      LEFT JOIN changed_circumstances circumstance ON circumstance.loan_id = revised.loan_id
        AND circumstance.recorded_at <= revised.recorded_at AND circumstance.recorded_at > (
          SELECT coalesce(max(before.recorded_at), '-infinity') FROM loan_disclosures before
          WHERE before.loan_id = revised.loan_id AND before.recorded_at < revised.recorded_at)
      WHERE revised.kind = 'revised-estimate'
      UNION ALL
      SELECT 'closing ' || newest.loan_id, newest.loan_id, loan.funded_on, 'refund-at-closing', 'refunds', round(newest.refund_cents / 100.0)
      FROM closing_disclosures newest JOIN report_loans loan ON loan.loan_id = newest.loan_id
      WHERE newest.refund_cents > 0 AND NOT EXISTS (SELECT FROM closing_disclosures later
        WHERE later.loan_id = newest.loan_id AND later.number > newest.number)
      UNION ALL
      SELECT 'paid ' || id, loan_id, date, 'refund-after-closing', 'refunds', round(cents / 100.0)
      FROM loan_dates WHERE date_kind = 'refund-paid' AND cents > 0
    ) dated WHERE day BETWEEN ${from}::date AND ${to}::date`;
}

/** As the job has judged them. */
function deadlines({ by, period, today }: ReportRequest): Fragment {
  const { from, to } = period ?? { from: null, to: null };
  const group = by === 'month' ? sql`left(due_on::text, 7)` : sql`kind`;
  return sql`SELECT loan_id || ' ' || kind AS item, loan_id, ${group} AS "group",
      CASE state WHEN 'open' THEN 'pastDue' ELSE state END AS bucket, 0 AS amount
    FROM report_deadlines
    WHERE due_on BETWEEN ${from}::date AND ${to}::date AND (state <> 'open' OR due_on < ${today}::date)`;
}
