import type { CalendarDate } from '../time/eastern-time.ts';

/** The part of a version that decides on which days it is in force. */
export interface DatedVersion {
  validFrom: CalendarDate;
  /** Versions of the same day: the last one replaces the others. Null for one that Lintel brings. */
  createdOn: string | null;
  /** Ids begin with their time, and decide within a second. */
  tableId: string;
}

/** The version in force on a day; null before the first one (TABLE-2). */
export function versionInForce<Version extends DatedVersion>(
  versions: readonly Version[],
  on: CalendarDate,
): Version | null {
  return versions.reduce<Version | null>((best, version) => {
    if (version.validFrom > on) return best;
    if (best === null || version.validFrom > best.validFrom) return version;
    const isLater = ageOf(version) > ageOf(best);
    return version.validFrom === best.validFrom && isLater ? version : best;
  }, null);
}

function ageOf({ createdOn, tableId }: DatedVersion): string {
  return `${createdOn ?? ''} ${tableId}`;
}
