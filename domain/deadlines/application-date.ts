import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import type { ApplicationMoments } from './application-received.ts';
import { EARLIEST_LOAN_DATE } from './loan-dates.ts';

export const APPLICATION_DATE_BASES = ['answers', 'import', 'corrected'] as const;

export interface ApplicationDate {
  on: CalendarDate | null;
  basis: (typeof APPLICATION_DATE_BASES)[number] | null;
  note: string;
}

interface ApplicationDateFacts {
  moments: ApplicationMoments;
  byFile: CalendarDate | null;
  corrected: CalendarDate | null;
  /** Labels of the six items that are missing now. */
  missingItems: readonly string[];
}

/** The date an application was received: corrected, or derived from history (DEADLINE-5, DEADLINE-6). */
export function applicationDate({ corrected, ...facts }: ApplicationDateFacts): ApplicationDate {
  const uncorrected = dateByHistory(facts);
  if (corrected === null) return uncorrected;
  const before = uncorrected.on === null ? '' : ` Without that it was ${formatDate(uncorrected.on)}.`;
  return { on: corrected, basis: 'corrected', note: `An administrator corrected it.${before}` };
}

export function dateByHistory({
  moments: { receivedOn, cameByImport, isWholeHistory },
  byFile,
  missingItems,
}: Omit<ApplicationDateFacts, 'corrected'>): ApplicationDate {
  if (receivedOn === null) {
    const note = isWholeHistory
      ? `Starts once all six items of an application are there. Missing: ${missingItems.join(', ')}.`
      : 'The history does not show when the application was received. An administrator can record the date.';
    return { on: null, basis: null, note };
  }
  if (!cameByImport) {
    const note = 'All six application items received.';
    return { on: receivedOn, basis: 'answers', note };
  }
  if (byFile !== null && byFile >= EARLIEST_LOAN_DATE && byFile <= receivedOn) {
    return { on: byFile, basis: 'import', note: 'The imported file names this day.' };
  }
  const note =
    'The day of the import. The application itself may be older: an administrator can correct the date.';
  return { on: receivedOn, basis: 'import', note };
}
