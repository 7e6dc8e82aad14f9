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

/**
 * The moments of loans, by loan id. Derived from history entries, which never change, so each reading stores them
 * (docs/decisions/deadlines.md).
 */
export async function momentsOf(
  db: Db,
  loans: readonly { id: string; version: number }[],
): Promise<ReadonlyMap<string, ApplicationMoments>> {
  const ids = loans.map(({ id }) => id);
  const storedOf = new Map((await store.listMoments(db, ids)).map((row) => [row.loan_id, row]));
  const found = new Map<string, ApplicationMoments>();
  const changed: MomentsReading[] = [];
  for (const loan of loans) {
    const stored = storedOf.get(loan.id);
    if (stored !== undefined && stored.version >= loan.version) found.set(loan.id, momentsIn(stored));
    else changed.push(readingOf(loan, stored));
  }
  await readEntries(db, changed);
  const rows = changed.map(({ loan, reader, readTo }) => {
    const moments = reader.moments();
    found.set(loan.id, moments);
    return {
      loan_id: loan.id,
      received_on: moments.receivedOn,
      came_by_import: moments.cameByImport,
      completed_on: moments.completedOn,
      is_whole_history: moments.isWholeHistory,
      version: loan.version,
      read_to: readTo,
    };
  });
  // Sorted, because two readers that write the same rows in different orders could deadlock.
  await store.putMoments(
    db,
    rows.toSorted((one, other) => (one.loan_id < other.loan_id ? -1 : 1)),
  );
  return found;
}

interface MomentsReading {
  loan: { id: string; version: number };
  reader: ReturnType<typeof readApplicationMoments>;
  /** Id of the last entry that was read. */
  readTo: number;
}

function readingOf(loan: MomentsReading['loan'], stored: store.StoredMoments | undefined): MomentsReading {
  const known = stored && momentsIn(stored);
  const goesOn = known !== undefined && canReadOn(known);
  return {
    loan,
    reader: readApplicationMoments(goesOn ? known : undefined),
    readTo: goesOn ? (stored?.read_to ?? 0) : 0,
  };
}

async function readEntries(db: Db, begun: readonly MomentsReading[]): Promise<void> {
  let unread = begun.filter(({ reader }) => !reader.isDone());
  while (unread.length > 0) {
    const places = unread.map(({ loan, readTo }) => ({ loanId: loan.id, after: readTo }));
    const entriesOf = Map.groupBy(
      await store.listApplicationEntries(db, places, PAGE),
      ({ loan_id }) => loan_id,
    );
    unread = unread.filter((reading) => {
      const entries = entriesOf.get(reading.loan.id) ?? [];
      for (const entry of entries) reading.reader.read(entry);
      reading.readTo = entries.at(-1)?.id ?? reading.readTo;
      return entries.length === PAGE && !reading.reader.isDone();
    });
  }
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
  const moments = (await momentsOf(db, [loan])).get(loan.id) as ApplicationMoments;
  const corrected = store.dateOfKind(await store.listLoanDates(db, [loan.id]), 'application')?.date ?? null;
  return applicationDate({ moments, byFile, corrected, missingItems: [] }).on;
}
