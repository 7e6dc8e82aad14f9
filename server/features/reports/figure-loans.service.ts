import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { parseFigure } from '../../../domain/reports/figure.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { figureLoans } from './figure-loans.store.ts';
import { settleReports } from './report-cells.store.ts';
import { requestOfFigure } from './report-request.ts';

/**
 * SQL condition of the loan list: the loans behind a figure (REPORT-5).
 * @param text as in `figureText`.
 * @throws AppError `invalid` for a period that the report does not have.
 */
export async function loansOfFigure(db: Db, text: string, today: CalendarDate): Promise<RawBuilder<SqlBool>> {
  const figure = parseFigure(text);
  if (figure === null) return sql<SqlBool>`false`;
  const request = requestOfFigure(figure, today);
  await settleReports(db);
  return sql<SqlBool>`loans.id IN (${figureLoans(request, figure)})`;
}
