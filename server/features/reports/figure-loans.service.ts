import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Figure, parseFigure } from '../../../domain/reports/figure.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import { EVERYTHING } from '../../platform/access/viewer.ts';
import type { Db } from '../../platform/database/database.ts';
import { settleReports } from './report-cells.store.ts';
import { isCounted, itemsOf } from './report-items.store.ts';
import { bucketOf, bucketsOf, groupOf, measuresOf, plainRows } from './report-measures.ts';
import { type ReportRequest, requestOfFigure } from './report-request.ts';

/**
 * SQL condition of the loan list: the loans behind a figure (REPORT-5). Who may see them is left to the list.
 * @param text as in `figureText`.
 * @throws AppError `invalid` for a period that the report does not have.
 */
export async function loansOfFigure(db: Db, text: string, today: CalendarDate): Promise<RawBuilder<SqlBool>> {
  const figure = parseFigure(text);
  if (figure === null) return sql<SqlBool>`false`;
  const request = requestOfFigure(figure, today);
  await settleReports(db);
  return sql<SqlBool>`loans.id IN (${itemLoans(request, figure) ?? measuredLoans(request, figure)})`;
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
