import { presumedReceipt } from '../deadlines/business-days.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { type Disclosed, type FaithLedger, levelIn, revisionOf } from './baselines.ts';
import { type ChangedCircumstance, REVISION_REASONS, revisionDueOn } from './changed-circumstance.ts';
import { disclosedAmount } from './disclosed-amount.ts';
import { canReviseEstimate } from './disclosure.ts';
import type { FaithFacts } from './faith-facts.ts';
import { disclosureOfLock, isInUnsent, type KnownCircumstance, openCircumstances } from './shown-changes.ts';

/** A revised disclosure that the lender still owes. */
export interface DueRevision {
  /** From this day the three business days count. */
  knownOn: CalendarDate;
  dueOn: CalendarDate;
  isLate: boolean;
  /** 'The rate was locked (12 CFR …). Locked on Mar 3, 2026.' */
  why: string;
  /** Which document shows the change. */
  how: string;
  /** Those that the revised one can reset; none for a lock without points or credits. */
  chargeIds: string[];
}

/**
 * FAITH-12 and FAITH-13: each recorded circumstance without a revised disclosure since, and a lock that none shows. The
 * clock runs from the day of the information, whether or not the costs show the change yet (12 CFR 1026.19(e)(4)(i)).
 */
export function dueRevisions(facts: FaithFacts, disclosed: Disclosed, ledger: FaithLedger): DueRevision[] {
  const { disclosures, today, lockedOn } = facts;
  const [original] = disclosures;
  if (original === undefined) return [];
  const open = openCircumstances(facts);
  const triggerOf = groupTriggers(facts, { disclosed, ledger, open });
  const isLockOpen = lockedOn !== null && !original.isLocked && disclosureOfLock(facts, lockedOn) === null;
  const revisions = open.flatMap((circumstance) => {
    const triggeredOn = triggerOf(circumstance);
    if (triggeredOn === null) return [];
    const { reason, cause, charges } = circumstance;
    // 12 CFR 1026.19(e)(3)(iv)(D): the days count from the lock, however late somebody records it.
    const knownOn = reason === 'lock' && isLockOpen && lockedOn < triggeredOn ? lockedOn : triggeredOn;
    const chargeIds = charges.map(({ chargeId }) => chargeId);
    const how = howToShow(facts, knownOn, isInUnsent(facts, circumstance));
    return [{ knownOn, chargeIds, how, words: `${wordsOf(reason)} ${cause}` }];
  });
  // Due even if points and credits stay.
  if (isLockOpen && !open.some(({ reason }) => reason === 'lock'))
    revisions.push({
      knownOn: lockedOn,
      chargeIds: [],
      how: howToShow(facts, lockedOn, isInUnsent(facts, 'lock')),
      words: `${wordsOf('lock')} Locked on ${formatDate(lockedOn)}.`,
    });
  return revisions
    .map(({ knownOn, chargeIds, how, words }) => {
      const dueOn = revisionDueOn(knownOn);
      return { knownOn, dueOn, isLate: today > dueOn, why: words, how, chargeIds };
    })
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn));
}

function wordsOf(reason: ChangedCircumstance['reason']): string {
  const { label, law } = REVISION_REASONS[reason];
  return `${label} (${law}).`;
}

/**
 * The day from which the days of a circumstance count; null for (A) and (B) while they concern only the 10% group and
 * raise it by at most 10%: then no revised estimate may count (comments 19(e)(3)(iv)(A)-1.ii and (e)(4)(i)-1.ii).
 */
function groupTriggers(
  facts: FaithFacts,
  {
    disclosed,
    ledger,
    open,
  }: {
    disclosed: Disclosed;
    ledger: FaithLedger;
    open: readonly KnownCircumstance[];
  },
): (circumstance: ChangedCircumstance) => CalendarDate | null {
  const isOfGroup = ({ reason, charges }: ChangedCircumstance) =>
    REVISION_REASONS[reason].needsTenPercent &&
    charges.every(({ chargeId }) => disclosed.isTenPercent(chargeId));
  if (!open.some(isOfGroup)) return ({ knownOn }) => knownOn;
  const stated = new Map<string, number>();
  for (const { chargeId, increaseCents } of open.flatMap(({ charges }) => charges))
    stated.set(chargeId, (stated.get(chargeId) ?? 0) + (increaseCents ?? 0));
  const { resets } = revisionOf(disclosed, ledger, open, (id) =>
    Math.max(disclosedAmount(facts, id), levelIn(ledger, id) + (stated.get(id) ?? 0)),
  );
  return (circumstance) =>
    isOfGroup(circumstance)
      ? (resets.find((reset) => reset.circumstance === circumstance)?.triggeredOn ?? null)
      : circumstance.knownOn;
}

/** @param isUnsent the newest estimate shows the change, but has not gone out. */
function howToShow(
  { today, closing, disclosures }: FaithFacts,
  knownOn: CalendarDate,
  isUnsent: boolean,
): string {
  const { closingDisclosureOn: closesBy } = closing;
  const isKept = disclosures.some(({ kind }) => kind === 'closing-disclosure');
  if (closesBy !== null && closesBy >= knownOn && !isKept)
    return `The Closing Disclosure went out on ${formatDate(closesBy)}. Record it on the page 'Good Faith' if it shows the change, otherwise show the change on a corrected one (12 CFR 1026.19(e)(4)(ii)).`;
  const inPerson = canReviseEstimate({ sentOn: today, receivedOn: today }, closing);
  if (!inPerson.ok) return inPerson.reason;
  const last = disclosures.at(-1);
  if (last !== undefined && isUnsent)
    return `Send the revised Loan Estimate of ${formatDate(last.issuedOn)}.`;
  const mailed = canReviseEstimate({ sentOn: today, receivedOn: presumedReceipt(today, 'mail') }, closing);
  return mailed.ok
    ? 'Issue a revised Loan Estimate.'
    : 'Hand over a revised Loan Estimate: mailed or sent electronically today, it would come too late.';
}
