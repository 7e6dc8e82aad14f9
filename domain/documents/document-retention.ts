import { canDisposeOf, type DisposalFacts, LEAST_RETENTION_MONTHS } from '../customers/customer-disposal.ts';
import type { Permission } from '../people/permission.ts';
import type { CalendarDate } from '../time/eastern-time.ts';

/**
 * Retention rules (Regulation B, 12 CFR 1002.12(b); Regulation Z, 12 CFR 1026.25) and legal holds apply to a deleted
 * document too. The deletion counts as activity (HIST-13, DOC-45).
 * @param deletedOn Eastern date.
 */
export function canPurgeDocument(
  facts: DisposalFacts,
  { deletedOn, today }: { deletedOn: CalendarDate; today: CalendarDate },
): Permission {
  const lastActivityOn = facts.lastActivityOn > deletedOn ? facts.lastActivityOn : deletedOn;
  return canDisposeOf({ ...facts, lastActivityOn }, { months: LEAST_RETENTION_MONTHS, today });
}

type KeptUntil = { on: CalendarDate; because: null } | { on: null; because: string };

/** Assuming no further activity. None with a legal hold or an open loan. `deletedOn` is Eastern. */
export function documentKeptUntil(facts: DisposalFacts, deletedOn: CalendarDate): KeptUntil {
  const someDay = canPurgeDocument(facts, { deletedOn, today: FAR_AWAY });
  if (!someDay.ok) return { on: null, because: someDay.reason };
  let [early, late] = [deletedOn, FAR_AWAY];
  // A binary search over the rule itself, because a separate formula could differ at the end of a month.
  while (nextDay(early) < late) {
    const day = middle(early, late);
    if (canPurgeDocument(facts, { deletedOn, today: day }).ok) late = day;
    else early = day;
  }
  return { on: late, because: null };
}

/** Beyond any retention period. */
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
