import type { Cents } from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { type ChangedCircumstance, REVISION_REASONS } from './changed-circumstance.ts';

export type AmountOf = (chargeId: string) => Cents;

/** What a circumstance raised a charge by, as a disclosure shows it. Negative only after a lock. */
export interface Rise {
  chargeId: string;
  cents: Cents;
  circumstance: ChangedCircumstance;
  /** It counts with the ten-percent group (FAITH-5). */
  isGrouped: boolean;
}

export interface Reset extends Rise {
  /** The day from which the three business days count. */
  triggeredOn: CalendarDate;
}

interface Given {
  circumstances: readonly ChangedCircumstance[];
  /** The charges that it raised in an earlier disclosure; null if none has shown it. */
  raisedBy: (circumstance: ChangedCircumstance) => ReadonlySet<string> | null;
  /** The amount that earlier circumstances explain. */
  levelOf: AmountOf;
  revisedOf: AmountOf;
  isTenPercent: (chargeId: string) => boolean;
}

/**
 * What each circumstance raised (comment 19(e)(3)(iv)-2: only to the extent that the reason raised this charge). Stated
 * increases come first, in the order of their days; the first circumstance without one takes the rest. Those that an
 * earlier disclosure shows come last.
 */
export function risesOf({ circumstances, raisedBy, levelOf, revisedOf, isTenPercent }: Given): Rise[] {
  const levels = new Map<string, Cents>();
  const inOrder = circumstances
    .flatMap((circumstance) => {
      const raised = raisedBy(circumstance);
      return circumstance.charges
        .filter(({ chargeId }) => raised?.has(chargeId) !== true)
        .map((charge) => ({ circumstance, isShown: raised !== null, ...charge }));
    })
    .toSorted(
      (one, other) =>
        Number(one.isShown) - Number(other.isShown) ||
        Number(one.increaseCents === null) - Number(other.increaseCents === null) ||
        one.circumstance.knownOn.localeCompare(other.circumstance.knownOn),
    );
  return inOrder.flatMap(({ circumstance, chargeId, increaseCents }): Rise[] => {
    const { needsTenPercent, isBothWays } = REVISION_REASONS[circumstance.reason];
    const level = levels.get(chargeId) ?? levelOf(chargeId);
    const left = revisedOf(chargeId) - level;
    if (left < 0 && !isBothWays) return [];
    const cents = increaseCents === null ? left : Math.min(left, increaseCents);
    if (cents === 0) return [];
    levels.set(chargeId, level + cents);
    return [{ chargeId, cents, circumstance, isGrouped: needsTenPercent && isTenPercent(chargeId) }];
  });
}

/**
 * Which rises may reset a charge, and from which day (FAITH-3 to FAITH-6). Whether the disclosure is in time is another
 * question.
 * @param groupCents the sum of the ten-percent group's baselines.
 * @returns in `below` those that raise the group by at most 10% together.
 */
export function resetsOf(rises: readonly Rise[], groupCents: Cents): { resets: Reset[]; below: Rise[] } {
  const grouped = rises.filter(({ isGrouped }) => isGrouped).toSorted(byDay);
  const from = groupTrigger(grouped, groupCents);
  const resets = rises.flatMap((rise): Reset[] => {
    const { knownOn } = rise.circumstance;
    if (!rise.isGrouped) return [{ ...rise, triggeredOn: knownOn }];
    return from === null ? [] : [{ ...rise, triggeredOn: knownOn > from ? knownOn : from }];
  });
  return { resets: resets.toSorted(byDay), below: from === null ? grouped : [] };
}

/** Comment 19(e)(4)(i)-1.ii: the days count from the information that brings the sum above 10%. */
function groupTrigger(inOrder: readonly Rise[], groupCents: Cents): CalendarDate | null {
  let sum = 0;
  for (const { cents, circumstance } of inOrder) {
    sum += cents;
    if (sum * 10 > groupCents) return circumstance.knownOn;
  }
  return null;
}

function byDay({ circumstance: one }: Rise, { circumstance: other }: Rise): number {
  return one.knownOn.localeCompare(other.knownOn);
}
