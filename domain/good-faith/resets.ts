import type { Cents } from '../money/exact-cents.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { type ChangedCircumstance, REVISION_REASONS } from './changed-circumstance.ts';

export type AmountOf = (chargeId: string) => Cents;

export interface Reset {
  chargeId: string;
  cents: Cents;
  circumstance: ChangedCircumstance;
  /** The day from which the three business days count. */
  triggeredOn: CalendarDate;
}

export interface Resets {
  resets: Reset[];
  /** Named in a circumstance that does not raise the ten-percent group by more than 10%. */
  belowTenPercent: ReadonlySet<string>;
}

interface Given {
  /** Known by the day of the revision. */
  circumstances: readonly ChangedCircumstance[];
  baselineOf: AmountOf;
  revisedOf: AmountOf;
  isTenPercent: (chargeId: string) => boolean;
  /** The sum of the ten-percent group's baselines. */
  groupCents: Cents;
}

/** Which charges a revision may reset, and to what (FAITH-3 to FAITH-6). Whether it is in time is another question. */
export function resetsOf({ circumstances, baselineOf, revisedOf, isTenPercent, groupCents }: Given): Resets {
  const resets = new Map<string, Reset>();
  const grouped = new Map<string, Reset>();
  let groupRise = 0;
  let triggeredOn: CalendarDate | null = null;
  const inOrder = circumstances.toSorted((a, b) => a.knownOn.localeCompare(b.knownOn));
  for (const circumstance of inOrder) {
    const { needsTenPercent, isBothWays } = REVISION_REASONS[circumstance.reason];
    for (const { chargeId, increaseCents } of circumstance.charges) {
      const isGrouped = needsTenPercent && isTenPercent(chargeId);
      const known = isGrouped ? grouped : resets;
      const before = known.get(chargeId)?.cents ?? baselineOf(chargeId);
      const rise = revisedOf(chargeId) - before;
      if (rise === 0 || (rise < 0 && !isBothWays)) continue;
      // Comment 19(e)(3)(iv)-2: only to the extent that the reason raised this charge.
      const counted = increaseCents === null ? rise : Math.min(rise, increaseCents);
      known.set(chargeId, {
        chargeId,
        cents: before + counted,
        circumstance,
        triggeredOn: circumstance.knownOn,
      });
      if (isGrouped) groupRise += counted;
    }
    // Comment 19(e)(4)(i)-1.ii: the days count from the information that brings the sum above 10%.
    if (triggeredOn === null && groupRise * 10 > groupCents) triggeredOn = circumstance.knownOn;
  }
  if (triggeredOn === null) {
    return { resets: [...resets.values()], belowTenPercent: new Set(grouped.keys()) };
  }
  const from = triggeredOn;
  const group = [...grouped.values()].map((reset) => ({
    ...reset,
    triggeredOn: reset.triggeredOn > from ? reset.triggeredOn : from,
  }));
  return { resets: [...resets.values(), ...group], belowTenPercent: new Set() };
}
