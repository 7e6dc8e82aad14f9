import { applicationDate } from '../../../domain/deadlines/application-date.ts';
import {
  type ApplicationMoments,
  canReadOn,
  readApplicationMoments,
} from '../../../domain/deadlines/application-received.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import * as store from './deadlines.store.ts';

const PAGE = 100;

/** Derived from history entries, which never change, so each reading stores them (docs/decisions/deadlines.md). */
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
 * For another feature's transaction. Null while any of the six items is missing (DEADLINE-5, DEADLINE-6).
 * @param byFile from the loan's MISMO file.
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
