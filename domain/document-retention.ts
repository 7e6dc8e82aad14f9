import { canDisposeOf, type DisposalFacts, LEAST_RETENTION_MONTHS } from './customer-disposal.ts';
import type { CalendarDate } from './eastern-time.ts';
import type { Permission } from './permission.ts';

/**
 * Whether a deleted document may be removed for good. It is a record of its customer like any other: the rules of retention hold
 * for it (Regulation B, 12 CFR 1002.12(b); Regulation Z, 12 CFR 1026.25), and so does a legal hold. Its deletion counts as activity.
 * @param deletedOn the Eastern day on which it was deleted.
 */
export function canPurgeDocument(
  facts: DisposalFacts,
  { deletedOn, today }: { deletedOn: CalendarDate; today: CalendarDate },
): Permission {
  const lastActivityOn = facts.lastActivityOn > deletedOn ? facts.lastActivityOn : deletedOn;
  return canDisposeOf({ ...facts, lastActivityOn }, { months: LEAST_RETENTION_MONTHS, today });
}

/** Until when a deleted document is kept: the first day on which it may go, or the reason why no day is known. */
export type KeptUntil = { on: CalendarDate; because: null } | { on: null; because: string };

/**
 * When a deleted document may go if nothing else happens to its customer. A legal hold and an open loan know no day.
 * @param deletedOn the Eastern day on which it was deleted.
 */
export function documentKeptUntil(facts: DisposalFacts, deletedOn: CalendarDate): KeptUntil {
  const someDay = canPurgeDocument(facts, { deletedOn, today: FAR_AWAY });
  if (!someDay.ok) return { on: null, because: someDay.reason };
  let [early, late] = [deletedOn, FAR_AWAY];
  // The rule itself is asked, day by halves: no second rule that could differ from it at the end of a month.
  while (nextDay(early) < late) {
    const day = middle(early, late);
    if (canPurgeDocument(facts, { deletedOn, today: day }).ok) late = day;
    else early = day;
  }
  return { on: late, because: null };
}

/** Later than any rule reaches. */
const FAR_AWAY: CalendarDate = '2999-12-31';
const DAY_MS = 86_400_000;

function nextDay(date: CalendarDate): CalendarDate {
  return dateAt(Date.parse(date) + DAY_MS);
}

function middle(early: CalendarDate, late: CalendarDate): CalendarDate {
  return dateAt((Date.parse(early) + Date.parse(late)) / 2);
}

function dateAt(ms: number): CalendarDate {
  return new Date(ms).toISOString().slice(0, 10);
}
