import type { CalendarDate } from '../time/eastern-time.ts';
import { isUnshown } from './due-revisions.ts';
import type { FaithFacts } from './faith-facts.ts';
import { revisionsDue } from './good-faith.ts';

/**
 * The day from which a revised estimate is due; with none due, the newest such day that a revised one met. Null if
 * nothing has changed since the first estimate (DEADLINE-35).
 */
export function changeKnown(facts: FaithFacts): { knownOn: CalendarDate; why: string } | null {
  const [due] = revisionsDue(facts);
  if (due !== undefined) return { knownOn: due.knownOn, why: due.why };
  const { disclosures, circumstances, lockedOn } = facts;
  const isFloating = disclosures[0]?.isLocked === false;
  const knownOn = [...circumstances.map((one) => one.knownOn), ...(isFloating && lockedOn ? [lockedOn] : [])]
    .filter((day) => !isUnshown(facts, day))
    .toSorted()
    .at(-1);
  return knownOn === undefined ? null : { knownOn, why: '' };
}
