import type { Cents } from '../money/exact-cents.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import {
  type ChangedCircumstance,
  LENDER_CREDITS,
  REVISION_REASONS,
  revisionDueOn,
} from './changed-circumstance.ts';
import { disclosedAmount } from './disclosed-amount.ts';
import { type ClosingTimes, canReviseEstimate, DISCLOSURE_KINDS, type Disclosure } from './disclosure.ts';
import { resetsOf } from './resets.ts';
import { circumstancesShown, type ShownIn } from './shown-changes.ts';

/** The estimate that counts for a charge, and why. */
export interface Baseline {
  cents: Cents;
  why: string;
}

export interface Disclosed extends ShownIn {
  /** By today's facts. */
  isTenPercent: (chargeId: string) => boolean;
  /** Absent for a service that was not performed (comment 19(e)(3)(ii)-5). */
  groupIds: readonly string[];
}

/** FAITH-1 to FAITH-8. Empty without an estimate. */
export function baselinesOf(given: Disclosed, ids: readonly string[]): Map<string, Baseline> {
  const [original, ...revisions] = given.disclosures;
  if (original === undefined) return new Map();
  const baselines = new Map(ids.map((id) => [id, originalBaseline(original, id)]));
  const used = new Set<string>();
  for (const [index, revision] of revisions.entries()) {
    const known = circumstancesShown(given, index + 1).map((circumstance) => withoutUsed(circumstance, used));
    const { resets, belowTenPercent } = revisionOf(given, baselines, known, (id) =>
      disclosedAmount(revision, id),
    );
    const whyNotFrom = whyNotByDay(revision, given.closing);
    for (const { chargeId, cents, circumstance, triggeredOn } of resets) {
      const before = baselines.get(chargeId);
      if (before === undefined) continue;
      const whyNot = whyNotFrom(triggeredOn);
      if (whyNot !== null) {
        baselines.set(chargeId, { ...before, why: `${before.why} ${whyNot}` });
        continue;
      }
      used.add(usageOf(circumstance, chargeId));
      const { label, law } = REVISION_REASONS[circumstance.reason];
      const why = `${titleOf(revision)}: ${label.toLowerCase()} (${law}). ${circumstance.cause}`;
      baselines.set(chargeId, { cents, why });
    }
    for (const id of belowTenPercent) {
      const before = baselines.get(id);
      if (before !== undefined)
        baselines.set(id, { ...before, why: `${before.why} ${belowTenPercentWords(revision)}` });
    }
  }
  return baselines;
}

/** A limited increase counts once, however many disclosures show it. */
function withoutUsed(circumstance: ChangedCircumstance, used: ReadonlySet<string>): ChangedCircumstance {
  const charges = circumstance.charges.filter(
    ({ chargeId, increaseCents }) => increaseCents === null || !used.has(usageOf(circumstance, chargeId)),
  );
  return { ...circumstance, charges };
}

function usageOf({ reason, knownOn, cause }: ChangedCircumstance, chargeId: string): string {
  return JSON.stringify([reason, knownOn, cause, chargeId]);
}

export function revisionOf(
  { isTenPercent, groupIds }: Disclosed,
  baselines: ReadonlyMap<string, Baseline>,
  circumstances: readonly ChangedCircumstance[],
  revisedOf: (chargeId: string) => Cents,
) {
  const baselineOf = (id: string) => baselines.get(id)?.cents ?? 0;
  const groupCents = groupIds.reduce((sum, id) => sum + baselineOf(id), 0);
  return resetsOf({ circumstances, baselineOf, revisedOf, isTenPercent, groupCents });
}

function originalBaseline(original: Disclosure, id: string): Baseline {
  const day = formatDate(original.issuedOn);
  if (id === LENDER_CREDITS) return { cents: disclosedAmount(original, id), why: `Loan Estimate of ${day}.` };
  const isListed = original.charges.some((charge) => charge.id === id);
  return isListed
    ? { cents: disclosedAmount(original, id), why: `Loan Estimate of ${day}.` }
    : { cents: 0, why: `Not in the Loan Estimate of ${day}.` };
}

/** Many charges share a day, and business days take a while to count. */
function whyNotByDay(
  revision: Disclosure,
  closing: ClosingTimes,
): (triggeredOn: CalendarDate) => string | null {
  const known = new Map<CalendarDate, string | null>();
  return (triggeredOn) => {
    if (!known.has(triggeredOn)) known.set(triggeredOn, whyNotCounted(triggeredOn, revision, closing));
    return known.get(triggeredOn) ?? null;
  };
}

function whyNotCounted(
  triggeredOn: CalendarDate,
  revision: Disclosure,
  closing: ClosingTimes,
): string | null {
  const dueOn = revisionDueOn(triggeredOn);
  const { sentOn, receivedOn } = revision;
  if (sentOn === null || receivedOn === null)
    return `The ${titleOf(revision)} has not been sent, so it does not count yet (12 CFR 1026.19(e)(4)(i)).`;
  if (sentOn > dueOn)
    return `The ${titleOf(revision)} was due by ${formatDate(dueOn)} and does not count (12 CFR 1026.19(e)(4)(i)).`;
  // The Closing Disclosure, also a corrected one, can show a revised estimate (comment 19(e)(4)(ii)-1).
  if (revision.kind === 'closing-disclosure') return null;
  const permission = canReviseEstimate({ sentOn, receivedOn }, closing);
  return permission.ok ? null : `The ${titleOf(revision)} does not count. ${permission.reason}`;
}

/** 'Revised Loan Estimate of Jun 10, 2026' */
function titleOf({ kind, issuedOn }: Disclosure): string {
  return `${DISCLOSURE_KINDS[kind]} of ${formatDate(issuedOn)}`;
}

function belowTenPercentWords(revision: Disclosure): string {
  return `The ${titleOf(revision)} does not count: the change raised the 10% group by at most 10% (12 CFR 1026.19(e)(3)(iv)(A)).`;
}
