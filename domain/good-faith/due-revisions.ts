import { presumedReceipt } from '../deadlines/business-days.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { type Baseline, type Disclosed, disclosedAmount, revisionOf } from './baselines.ts';
import { type ChangedCircumstance, REVISION_REASONS, revisionDueOn } from './changed-circumstance.ts';
import { canReviseEstimate } from './disclosure.ts';
import type { FaithFacts } from './faith-facts.ts';

/** A revised disclosure that the lender still owes, or needs before a higher charge counts. */
export interface DueRevision {
  knownOn: CalendarDate;
  dueOn: CalendarDate;
  isLate: boolean;
  /** 'The rate was locked (12 CFR …). Locked on Mar 3, 2026.' */
  why: string;
  /** Which document shows the change. */
  how: string;
}

/** FAITH-12 and FAITH-13. */
export function dueRevisions(
  facts: FaithFacts,
  disclosed: Disclosed,
  baselines: ReadonlyMap<string, Baseline>,
): DueRevision[] {
  const { disclosures, today, lockedOn } = facts;
  const [original] = disclosures;
  if (original === undefined) return [];
  const lastOn = disclosures.at(-1)?.issuedOn ?? original.issuedOn;
  const open = facts.circumstances.filter(({ knownOn }) => knownOn > lastOn || isUnshown(facts, knownOn));
  const { resets } = revisionOf(disclosed, baselines, open, (id) => disclosedAmount(facts, id));
  const triggers = new Map<ChangedCircumstance, CalendarDate>();
  for (const { circumstance, triggeredOn } of resets) triggers.set(circumstance, triggeredOn);
  const revisions = [...triggers].map(([{ reason, cause }, triggeredOn]) => ({
    knownOn: triggeredOn,
    words: `${REVISION_REASONS[reason].label} (${REVISION_REASONS[reason].law}). ${cause}`,
  }));
  // 12 CFR 1026.19(e)(3)(iv)(D): due even if points and credits stay.
  const isLockShown = disclosures.some(({ isLocked, issuedOn }) => isLocked && issuedOn >= (lockedOn ?? ''));
  const hasLockCause = revisions.length > 0 && open.some(({ reason }) => reason === 'lock');
  if (lockedOn !== null && !original.isLocked && !isLockShown && !hasLockCause)
    revisions.push({
      knownOn: lockedOn,
      words: `${REVISION_REASONS.lock.label} (${REVISION_REASONS.lock.law}). Locked on ${formatDate(lockedOn)}.`,
    });
  return revisions.map(({ knownOn, words }) => {
    const dueOn = revisionDueOn(knownOn);
    return { knownOn, dueOn, isLate: today > dueOn, why: words, how: howToShow(facts) };
  });
}

/** No disclosure since. */
function isUnshown({ disclosures }: FaithFacts, knownOn: CalendarDate): boolean {
  return disclosures.slice(1).every(({ issuedOn }) => issuedOn < knownOn);
}

function howToShow({ today, closing }: FaithFacts): string {
  const inPerson = canReviseEstimate({ issuedOn: today, receivedOn: today }, closing);
  if (!inPerson.ok) return inPerson.reason;
  const mailed = canReviseEstimate({ issuedOn: today, receivedOn: presumedReceipt(today, 'mail') }, closing);
  return mailed.ok
    ? 'Issue a revised Loan Estimate.'
    : 'Hand over a revised Loan Estimate: mailed or sent electronically today, it would come too late.';
}
