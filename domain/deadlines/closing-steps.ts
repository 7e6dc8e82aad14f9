import type { ClosingCorrection } from '../closing-disclosure/corrections/closing-correction.ts';
import type { ClosingDisclosureKind } from '../closing-disclosure/issuing/issued-disclosure.ts';
import type { Cents, RateMilli } from '../money/exact-cents.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { type DeliveryMethod, presumedReceipt } from './business-days.ts';
import type { LoanDate, LoanDateKind, RecordedDates } from './loan-dates.ts';
import { lastDelivery, type OwnerDelivery, ownersWithout } from './owner-deliveries.ts';

/** A Closing Disclosure that was issued here, with its way to the borrower. */
export interface ClosingStep {
  kind: ClosingDisclosureKind;
  issuedOn: CalendarDate;
  /** Null if no rate solves the equation. */
  apr: RateMilli | null;
  /** Why three business days begin again. */
  reasons: readonly { words: string }[];
  /** Null until it goes out. */
  sent: { on: CalendarDate; method: DeliveryMethod } | null;
  /** By everybody who needs it; null before, or if only presumed. */
  receivedOn: CalendarDate | null;
  /** Each who may rescind, with the day of receipt. Empty where one borrower is enough. */
  owners: readonly OwnerDelivery[];
  /** Delivered or mailed to everybody who needs it; null before (CD-47). */
  sentToAllOn: CalendarDate | null;
  /** What good faith asks to give back by the costs of now, unless nobody judged them, and how much of it the form gives. */
  excessCents: Cents;
  refundCents: Cents;
  /** After closing, it says another cash to close than the version before, but no other refund (CD-22). */
  changesPayment?: boolean | undefined;
}

/** The Closing Disclosures of a loan, and what belongs to them (DEADLINE-37). */
export interface ClosingSteps {
  /** In the order in which they were issued; at least one. */
  issued: readonly ClosingStep[];
  /** Of the right to rescind; null before it was delivered. */
  notice: { date: CalendarDate; owners: readonly OwnerDelivery[] } | null;
  waiver: { statedOn: CalendarDate; emergency: string } | null;
  /** After closing, each with the day on which the form that shows it went to everybody who needs it. */
  corrections: readonly { facts: ClosingCorrection; coveredOn: CalendarDate | null }[];
}

type Present = ClosingSteps | null | undefined;

const DATES: readonly LoanDateKind[] = [
  'closing-disclosure-sent',
  'closing-disclosure-received',
  'corrected-disclosure-sent',
  'corrected-disclosure-received',
  'new-wait-disclosure-sent',
  'new-wait-disclosure-received',
  'disclosure-wait-waived',
];

/** Whether the page 'Closing Disclosure' has this date, so that Deadlines records none. */
export function isClosingDate(kind: LoanDateKind, steps: Present): boolean {
  if (steps == null) return false;
  return DATES.includes(kind) || (kind === 'rescission-notice' && steps.notice !== null);
}

/** Replaces the recorded dates that come from the issued forms. */
export function withClosingSteps(recorded: RecordedDates, steps: Present): RecordedDates {
  if (steps == null) return recorded;
  const kept = Object.entries(recorded).filter(([kind]) => !isClosingDate(kind as LoanDateKind, steps));
  return { ...Object.fromEntries(kept), ...datesOf(steps) };
}

function datesOf({ issued, notice, waiver }: ClosingSteps): Partial<Record<LoanDateKind, LoanDate>> {
  const sent = issued.filter((step) => step.sent !== null);
  const first = sent.find(({ kind }) => kind === 'first');
  const corrected = sent.findLast(isCorrection);
  const newWait = sent.findLast(({ kind }) => kind === 'new-wait');
  const dates: Partial<Record<LoanDateKind, LoanDate | undefined>> = {
    'closing-disclosure-sent': sentDate(first),
    'closing-disclosure-received': receivedDate(first),
    'corrected-disclosure-sent': sentDate(corrected),
    'corrected-disclosure-received': receivedDate(corrected),
    'new-wait-disclosure-sent': sentDate(newWait),
    'new-wait-disclosure-received': receivedDate(newWait),
    'disclosure-wait-waived': waiver === null ? undefined : { date: waiver.statedOn, method: null },
    'rescission-notice': notice === null ? undefined : { ...notice, method: null },
  };
  return Object.fromEntries(Object.entries(dates).filter(([, date]) => date !== undefined));
}

function isCorrection({ kind }: ClosingStep): boolean {
  return kind === 'corrected' || kind === 'after-closing';
}

/** The newest corrected form was issued after the signing, perhaps on its day. No wait follows from it. */
export function isCorrectedAfterClosing(steps: Present): boolean {
  const newest = steps?.issued.findLast((step) => step.sent !== null && isCorrection(step));
  return newest?.kind === 'after-closing';
}

function sentDate(step: ClosingStep | undefined): LoanDate | undefined {
  if (step?.sent == null) return undefined;
  return { date: step.sent.on, method: step.sent.method, apr: step.apr === null ? null : aprText(step.apr) };
}

/** While an owner lacks it, the day is that of the last who has it. */
function receivedDate(step: ClosingStep | undefined): LoanDate | undefined {
  if (step?.sent == null) return undefined;
  const { owners, receivedOn, sent } = step;
  if (owners.length > 0) return { date: lastDelivery(owners) ?? sent.on, method: null, owners };
  return receivedOn === null ? undefined : { date: receivedOn, method: null };
}

/** 6742 is '6.742'. */
function aprText(apr: RateMilli): string {
  return String(apr / 1000);
}

/** 'Issued on Nov 24, 2026, but not sent. '; '' if the newest of these kinds has gone out. */
export function unsentClosingWords(steps: Present, ...kinds: readonly ClosingDisclosureKind[]): string {
  const newest = steps?.issued.findLast(({ kind }) => kinds.includes(kind));
  if (newest === undefined || newest.sent !== null) return '';
  return `Issued on ${formatDate(newest.issuedOn)}, but not sent. `;
}

/** A new wait that nobody has a form for yet: the borrower has it today at the earliest. */
export function hasUnsentWait(steps: Present): boolean {
  const newest = steps?.issued.findLast(({ kind }) => kind === 'first' || kind === 'new-wait');
  return newest?.kind === 'new-wait' && newest.sent === null;
}

/** ' Another with a new wait was sent on Feb 8, 2027, … The APR is 7.15%, after 7%: …'; '' without one. */
export function newWaitWords({ issued }: ClosingSteps): string {
  const newest = issued.findLast(({ kind }) => kind === 'new-wait');
  if (newest === undefined) return '';
  const reasons = newest.reasons.map(({ words }) => words).join(' ');
  return ` Another with a new wait was ${wayWords(newest)}. ${reasons}`.trimEnd();
}

/** 'sent on Feb 8, 2027, and counts as received on Feb 11, 2027' */
function wayWords({ issuedOn, sent, receivedOn, owners }: ClosingStep): string {
  if (sent === null) return `issued on ${formatDate(issuedOn)}, but not sent`;
  const way = `sent on ${formatDate(sent.on)}`;
  const lacking = ownersWithout({ date: sent.on, owners });
  if (lacking.length > 0) return `${way}, but not to ${lacking.join(', ')}`;
  if (receivedOn !== null) return `${way}, and received on ${formatDate(receivedOn)}`;
  const on = lastDelivery(owners) ?? presumedReceipt(sent.on, sent.method);
  return `${way}, and counts as received on ${formatDate(on)}`;
}
