import { applicationDate } from '../../../domain/deadlines/application-date.ts';
import {
  type ApplicationMoments,
  canReadOn,
  readApplicationMoments,
} from '../../../domain/deadlines/application-received.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import * as store from './deadlines.store.ts';

/** The number of entries that one query reads. */
const PAGE = 100;

/**
 * The moments of an application: as they are stored, or after reading the entries that are new since. They follow from the
 * history, which never changes, so they are stored at the reading (docs/decisions/deadlines.md).
 */
export async function momentsOf(
  db: Db,
  loan: { id: string; version: number },
  stored: store.StoredMoments | undefined,
): Promise<ApplicationMoments> {
  if (stored !== undefined && stored.version >= loan.version) return momentsIn(stored);
  const known = stored && momentsIn(stored);
  const goesOn = known !== undefined && canReadOn(known);
  const reader = readApplicationMoments(goesOn ? known : undefined);
  let readTo = goesOn ? (stored?.read_to ?? 0) : 0;
  while (!reader.isDone()) {
    const entries = await store.listApplicationEntries(db, loan.id, { after: readTo, limit: PAGE });
    for (const entry of entries) reader.read(entry);
    readTo = entries.at(-1)?.id ?? readTo;
    if (entries.length < PAGE) break;
  }
  const moments = reader.moments();
  await store.putMoments(db, {
    loan_id: loan.id,
    received_on: moments.receivedOn,
    came_by_import: moments.cameByImport,
    completed_on: moments.completedOn,
    is_whole_history: moments.isWholeHistory,
    version: loan.version,
    read_to: readTo,
  });
  return moments;
}

function momentsIn(stored: store.StoredMoments): ApplicationMoments {
  return {
    receivedOn: stored.received_on,
    cameByImport: stored.came_by_import,
    completedOn: stored.completed_on,
    isWholeHistory: stored.is_whole_history,
  };
}

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
