import { type RawBuilder, sql } from 'kysely';
import type { Figure } from '../../../domain/reports/figure.ts';
import { EVERYTHING } from '../../platform/access/viewer.ts';
import { isCounted, itemsOf } from './report-items.store.ts';
import { bucketOf, bucketsOf, groupOf, measuresOf, plainRows } from './report-measures.store.ts';
import type { ReportRequest } from './report-request.ts';

/** A query of the ids of the loans that a figure counts. Who may see them is left to the list. */
export function figureLoans(request: ReportRequest, figure: Figure): RawBuilder<unknown> {
  return itemLoans(request, figure) ?? measuredLoans(request, figure);
}

function itemLoans(request: ReportRequest, { group }: Figure) {
  const items = itemsOf(request, EVERYTHING);
  if (items === null) return null;
  const ofGroup = group === undefined ? sql`true` : sql`"group" = ${group}`;
  return sql`SELECT loan_id FROM (${items}) items WHERE ${isCounted(request)} AND ${ofGroup}`;
}

function measuredLoans(request: ReportRequest, { column, group }: Figure) {
  const buckets = bucketsOf(request.report, column);
  // The total has loans without a branch, too.
  const counted = group === undefined ? { ...request, by: 'month' as const } : request;
  const loans = measuresOf(request).map((measure) => {
    const days = [request.period ?? { from: null, to: null }];
    const ofGroup = group === undefined ? sql`true` : sql`${groupOf(request)} = ${group}`;
    const ofColumn =
      buckets === null ? sql`true` : sql`${bucketOf(request, measure)} = ANY (${buckets}::text[])`;
    return sql`SELECT loan_id FROM (${plainRows(counted, measure, { days, viewer: EVERYTHING })}) counted
      WHERE ${ofGroup} AND ${ofColumn}`;
  });
  return sql.join(loans, sql` UNION ALL `);
}
