import { applicationDate } from '../../../domain/deadlines/application-date.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { momentsOf } from './application-moments.service.ts';
import * as store from './deadlines.store.ts';

/**
 * The application date in force, for another feature in its transaction; null while the six items are missing
 * (DEADLINE-5, DEADLINE-6).
 * @param loan with the version of its application.
 * @param byFile the date in the MISMO file that the loan came from.
 */
export async function readApplicationDate(
  db: Db,
  loan: { id: string; version: number },
  byFile: CalendarDate | null,
): Promise<CalendarDate | null> {
  const [stored] = await store.listMoments(db, [loan.id]);
  const moments = await momentsOf(db, loan, stored);
  const corrected = store.dateOfKind(await store.listLoanDates(db, [loan.id]), 'application')?.date ?? null;
  return applicationDate({ moments, byFile, corrected, missingItems: [] }).on;
}
