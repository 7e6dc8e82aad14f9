import { isImportableLoanNumber, loanNumber, sequenceOf } from '../../../../domain/loans/loan-number.ts';
import type { CalendarDate } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lastSequence, listTakenNumbers, takeSequences } from './imported-loans.store.ts';

/** A number of Lintel's own form further ahead is no number of an installation: passing it would use up numbers. */
const FURTHEST_AHEAD = 100_000;

/**
 * The numbers of imported loans: that of the file if it can be one and is free, else the next one (MISMO-35). Lintel's
 * own numbers then continue behind those of the files.
 * @param wanted the number in each file, or null.
 */
export async function numbersOfImports(
  tx: Db,
  wanted: readonly (string | null)[],
  today: CalendarDate,
): Promise<string[]> {
  const last = await lastSequence(tx);
  const usable = wanted.map((number) =>
    number !== null && isImportableLoanNumber(number) && (sequenceOf(number) ?? 0) <= last + FURTHEST_AHEAD
      ? number
      : null,
  );
  const taken = await listTakenNumbers(
    tx,
    usable.filter((number) => number !== null),
  );
  const kept = usable.map((number) => {
    if (number === null || taken.has(number)) return null;
    taken.add(number);
    return number;
  });
  const highest = Math.max(0, ...kept.map((number) => (number === null ? 0 : (sequenceOf(number) ?? 0))));
  if (highest > last) await takeSequences(tx, highest - last);
  const fresh = await freshNumbers(tx, kept.filter((number) => number === null).length, today);
  return kept.map((number) => number ?? fresh.shift() ?? '');
}

async function freshNumbers(tx: Db, count: number, today: CalendarDate): Promise<string[]> {
  const fresh: string[] = [];
  while (fresh.length < count) {
    const next = (await takeSequences(tx, count - fresh.length)).map((sequence) =>
      loanNumber(sequence, today),
    );
    const taken = await listTakenNumbers(tx, next);
    fresh.push(...next.filter((number) => !taken.has(number)));
  }
  return fresh;
}
