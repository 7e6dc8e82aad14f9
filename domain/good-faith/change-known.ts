import type { CalendarDate } from '../time/eastern-time.ts';
import { isUnshown } from './due-revisions.ts';
import type { FaithFacts } from './faith-facts.ts';
import { revisionsDue } from './good-faith.ts';

export interface KnownChange {
  knownOn: CalendarDate;
  /** '' once it is shown. */
  why: string;
  /** The day of the disclosure that shows it, the Closing Disclosure included (comment 19(e)(4)(ii)-1). */
  shownOn: CalendarDate | null;
}

/**
 * The change for which a revised estimate is due; with none due, the newest one that a disclosure shows. Null if nothing
 * has changed since the first estimate (DEADLINE-35).
 */
export function changeKnown(facts: FaithFacts): KnownChange | null {
  const [due] = revisionsDue(facts);
  if (due !== undefined) return { knownOn: due.knownOn, why: due.why, shownOn: null };
  const { disclosures, circumstances, lockedOn } = facts;
  const isFloating = disclosures[0]?.isLocked === false;
  const knownOn = [...circumstances.map((one) => one.knownOn), ...(isFloating && lockedOn ? [lockedOn] : [])]
    .filter((day) => !isUnshown(facts, day))
    .toSorted()
    .at(-1);
  if (knownOn === undefined) return null;
  const shown = disclosures.slice(1).find(({ sentOn }) => sentOn !== null && sentOn >= knownOn);
  return { knownOn, why: '', shownOn: shown?.sentOn ?? null };
}
