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
import { type AmountOf, type Rise, resetsOf, risesOf } from './resets.ts';
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

/** What the disclosures so far say about each charge. */
export interface FaithLedger {
  baselines: Map<string, Baseline>;
  /** The amount that circumstances explain so far, late ones included; absent while it is the baseline. */
  explained: Map<string, Cents>;
  /** Of the ten-percent group, shown while they raised it by at most 10%. */
  pending: readonly Rise[];
  /** The circumstances shown so far, each with the charges that it has raised: it raises each once. */
  raised: ReadonlyMap<ChangedCircumstance, ReadonlySet<string>>;
}

/** FAITH-1 to FAITH-8. Empty without an estimate. */
export function ledgerOf(given: Disclosed, ids: readonly string[]): FaithLedger {
  const [original, ...revisions] = given.disclosures;
  const baselines = new Map(
    original === undefined ? [] : ids.map((id) => [id, originalBaseline(original, id)]),
  );
  let ledger: FaithLedger = { baselines, explained: new Map(), pending: [], raised: new Map() };
  for (const [index, revision] of revisions.entries()) {
    const revisedOf = (id: string) => disclosedAmount(revision, id);
    const shown = circumstancesShown(given, index + 1);
    const { rises, resets, below } = revisionOf(given, ledger, shown, revisedOf);
    const openWords = whyLeftOpen(revision, given.closing);
    if (openWords === null) ledger = withRises(ledger, { shown, rises, below });
    for (const reset of resets)
      judge(baselines, reset, {
        revision,
        revisedOf,
        whyNot: lateWords(reset.triggeredOn, revision) ?? openWords,
      });
    for (const { chargeId } of below.filter((rise) => rises.includes(rise)))
      addWords(baselines, chargeId, belowTenPercentWords(revision));
  }
  return ledger;
}

/** Counts a rise, or says why it does not count. */
function judge(
  baselines: Map<string, Baseline>,
  { chargeId, cents, circumstance }: Rise,
  { revision, revisedOf, whyNot }: { revision: Disclosure; revisedOf: AmountOf; whyNot: string | null },
): void {
  const before = baselines.get(chargeId);
  if (before === undefined) return;
  if (whyNot !== null) {
    addWords(baselines, chargeId, whyNot);
    return;
  }
  // An amount can have fallen again since an earlier disclosure.
  const counted = cents < 0 ? cents : Math.min(cents, Math.max(0, revisedOf(chargeId) - before.cents));
  const { label, law } = REVISION_REASONS[circumstance.reason];
  const reason = `${label.toLowerCase()} (${law}). ${circumstance.cause}`;
  const title = titleOf(revision);
  const why = before.why.includes(title) ? `${before.why} Also: ${reason}` : `${title}: ${reason}`;
  baselines.set(chargeId, { cents: before.cents + counted, why });
}

function addWords(baselines: Map<string, Baseline>, chargeId: string, words: string): void {
  const before = baselines.get(chargeId);
  if (before !== undefined && !before.why.endsWith(words))
    baselines.set(chargeId, { ...before, why: `${before.why} ${words}` });
}

/** After a disclosure that went out: what it shows does not raise a charge again. */
function withRises(
  ledger: FaithLedger,
  {
    shown,
    rises,
    below: pending,
  }: { shown: readonly ChangedCircumstance[]; rises: readonly Rise[]; below: readonly Rise[] },
): FaithLedger {
  const explained = new Map(ledger.explained);
  const raised = new Map(ledger.raised);
  for (const circumstance of shown) raised.set(circumstance, raised.get(circumstance) ?? new Set());
  for (const { chargeId, cents, circumstance } of rises) {
    explained.set(chargeId, levelIn({ ...ledger, explained }, chargeId) + cents);
    raised.set(circumstance, new Set([...(raised.get(circumstance) ?? []), chargeId]));
  }
  return { ...ledger, explained, raised, pending };
}

/** The amount of a charge that the disclosures so far explain. */
export function levelIn({ baselines, explained }: FaithLedger, chargeId: string): Cents {
  return explained.get(chargeId) ?? baselines.get(chargeId)?.cents ?? 0;
}

/** What circumstances raise beyond what the ledger explains, and which charges that resets. */
export function revisionOf(
  { isTenPercent, groupIds }: Disclosed,
  ledger: FaithLedger,
  circumstances: readonly ChangedCircumstance[],
  revisedOf: AmountOf,
) {
  const { baselines, pending, raised } = ledger;
  const rises = risesOf({
    circumstances,
    raisedBy: (circumstance) => raised.get(circumstance) ?? null,
    levelOf: (id) => levelIn(ledger, id),
    revisedOf,
    isTenPercent,
  });
  const groupCents = groupIds.reduce((sum, id) => sum + (baselines.get(id)?.cents ?? 0), 0);
  return { rises, ...resetsOf([...pending, ...rises], groupCents) };
}

function originalBaseline(original: Disclosure, id: string): Baseline {
  const day = formatDate(original.issuedOn);
  if (id === LENDER_CREDITS) return { cents: disclosedAmount(original, id), why: `Loan Estimate of ${day}.` };
  const isListed = original.charges.some((charge) => charge.id === id);
  return isListed
    ? { cents: disclosedAmount(original, id), why: `Loan Estimate of ${day}.` }
    : { cents: 0, why: `Not in the Loan Estimate of ${day}.` };
}

/** Why a disclosure resets nothing and leaves its changes to the next one; null if it can count. */
function whyLeftOpen(revision: Disclosure, closing: ClosingTimes): string | null {
  const { sentOn, receivedOn, kind } = revision;
  if (sentOn === null || receivedOn === null)
    return `The ${titleOf(revision)} has not been sent, so it does not count yet (12 CFR 1026.19(e)(4)(i)).`;
  // The Closing Disclosure, also a corrected one, can show a revised estimate (comment 19(e)(4)(ii)-1).
  if (kind === 'closing-disclosure') return null;
  const permission = canReviseEstimate({ sentOn, receivedOn }, closing);
  return permission.ok ? null : `The ${titleOf(revision)} does not count. ${permission.reason}`;
}

function lateWords(triggeredOn: CalendarDate, revision: Disclosure): string | null {
  if (revision.sentOn === null) return null;
  const dueOn = revisionDueOn(triggeredOn);
  return revision.sentOn > dueOn
    ? `The ${titleOf(revision)} was due by ${formatDate(dueOn)} and does not count (12 CFR 1026.19(e)(4)(i)).`
    : null;
}

/** 'Revised Loan Estimate of Jun 10, 2026' */
function titleOf({ kind, issuedOn }: Disclosure): string {
  return `${DISCLOSURE_KINDS[kind]} of ${formatDate(issuedOn)}`;
}

function belowTenPercentWords(revision: Disclosure): string {
  return `The ${titleOf(revision)} does not count: the change raised the 10% group by at most 10% (12 CFR 1026.19(e)(3)(iv)(A)).`;
}
