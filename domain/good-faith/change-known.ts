import type { CalendarDate } from '../time/eastern-time.ts';
import type { FaithFacts } from './faith-facts.ts';
import { revisionsDue } from './good-faith.ts';
import { disclosureOfLock, disclosuresShowing } from './shown-changes.ts';

export interface KnownChange {
  knownOn: CalendarDate;
  /** '' once it is shown. */
  why: string;
  /** Which document is to show it; '' once one does. */
  how: string;
  /** The day of the disclosure that shows it. */
  shownOn: CalendarDate | null;
  /** Shown by the Closing Disclosure, also a corrected one (comment 19(e)(4)(ii)-1). */
  isInClosing: boolean;
}

/**
 * The change for which a revised estimate is due; with none due, the newest one that a disclosure shows. Null if nothing
 * has changed since the first estimate (DEADLINE-35).
 */
export function changeKnown(facts: FaithFacts): KnownChange | null {
  const [due] = revisionsDue(facts);
  if (due !== undefined) {
    const { knownOn, why, how } = due;
    return { knownOn, why, how, shownOn: null, isInClosing: false };
  }
  const { disclosures, circumstances, lockedOn } = facts;
  const showing = disclosuresShowing(facts);
  const shown = circumstances.map((one) => ({ knownOn: one.knownOn, by: showing.get(one) ?? null }));
  if (lockedOn !== null && disclosures[0]?.isLocked === false)
    shown.push({ knownOn: lockedOn, by: disclosureOfLock(facts, lockedOn) });
  const newest = shown
    .filter(({ by }) => by !== null)
    .toSorted((one, other) => one.knownOn.localeCompare(other.knownOn))
    .at(-1);
  if (newest === undefined) return null;
  const { knownOn, by } = newest;
  return {
    knownOn,
    why: '',
    how: '',
    shownOn: by?.sentOn ?? null,
    isInClosing: by?.kind === 'closing-disclosure',
  };
}
