import {
  afterRepairDays,
  correctionForBorrower,
  refundDue,
} from '../closing-disclosure/corrections/after-closing.ts';
import { correctionsDue } from '../closing-disclosure/corrections/closing-correction.ts';
import type { Cents } from '../money/exact-cents.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import type { ClosingStep } from './closing-steps.ts';
import { type Deadline, met, running } from './deadline.ts';
import { consummatedOn, type DeadlineFacts, later } from './deadline-facts.ts';
import type { RecordedDates } from './loan-dates.ts';

/** What good faith asks to give back (DEADLINE-39). Null without such an amount, or if it was given at closing. */
export function refund(facts: DeadlineFacts): Deadline | null {
  const closedOn = consummatedOn(facts);
  const newest = facts.closings?.issued.at(-1);
  if (closedOn === null || newest === undefined || newest.excessCents === 0) return null;
  const { issued } = facts.closings ?? { issued: [] };
  const named = { kind: 'refund', title: 'Refund after closing', law: '12 CFR 1026.19(f)(2)(v)' } as const;
  const shown = issued.findLast(({ sentToAllOn }) => sentToAllOn !== null);
  const atClosing = issued.findLast(({ kind }) => kind !== 'after-closing');
  const paid = facts.recorded['refund-paid'];
  const due = refundDue(
    {
      sheet: { refundCents: newest.excessCents },
      givenCents: atClosing?.refundCents ?? 0,
      shownCents: shown?.refundCents ?? 0,
      paidCents: refundPaid(facts.recorded),
    },
    { closedOn, today: facts.today },
  );
  if (due !== null) {
    const left = [
      ...(due.isPaid ? [] : ['pay it']),
      ...(due.isShown ? [] : ['deliver or mail the form that shows it']),
    ];
    const before = paid?.cents ? `${centsText(paid.cents)} is recorded as paid. ` : '';
    const note = `${before}The borrower gets ${centsText(due.cents)} back: ${left.join(', and ')}.`;
    return running(named, { dueOn: due.dueOn, today: facts.today, note });
  }
  if (paid === undefined) return null;
  const metOn = later(paid.date, shown?.sentToAllOn ?? null);
  const note = `Paid on ${formatDate(paid.date)}, and shown on the form.`;
  return met(named, { dueOn: afterRepairDays(closedOn), metOn, note });
}

/** All payments after closing; null for a record without an amount, which stands for everything. */
export function refundPaid({ 'refund-paid': paid }: RecordedDates): Cents | null {
  return paid === undefined ? 0 : (paid.cents ?? null);
}

/** The next corrected form that is due, otherwise the last one that went out (DEADLINE-39). */
export function closingCorrection(facts: DeadlineFacts): Deadline | null {
  const closedOn = consummatedOn(facts);
  if (closedOn === null) return null;
  const found = (facts.closings?.corrections ?? []).flatMap(({ facts: correction, coveredOn }) => {
    const { borrower } = correctionsDue(correction, { closedOn, hasSeller: false });
    return borrower.isDue ? [{ ...borrower, coveredOn }] : [];
  });
  const byDue = [...found, ...changedPayments(facts.closings?.issued ?? [], closedOn)].sort((one, other) =>
    one.dueOn.localeCompare(other.dueOn),
  );
  const next = byDue.find(({ coveredOn }) => coveredOn === null) ?? byDue.at(-1);
  if (next === undefined) return null;
  const named = { kind: 'closing-correction', title: 'Corrected Closing Disclosure', law: next.law } as const;
  const { dueOn, coveredOn, why } = next;
  if (coveredOn === null) return running(named, { dueOn, today: facts.today, note: why });
  return met(named, { dueOn, metOn: coveredOn, note: `Delivered or mailed on ${formatDate(coveredOn)}.` });
}

/** A form that was issued after closing with another amount is an event itself, until it or a later one goes out. */
function changedPayments(issued: readonly ClosingStep[], closedOn: CalendarDate) {
  return issued.flatMap(({ issuedOn, changesPayment = false }, at) => {
    if (!changesPayment) return [];
    const event = {
      happenedOn: issuedOn,
      knownOn: issuedOn,
      isInSettlement: true,
      changes: 'borrower',
      isPerDiemOnly: false,
    } as const;
    const due = correctionForBorrower(event, closedOn);
    const coveredOn = issued.slice(at).find(({ sentToAllOn }) => sentToAllOn !== null)?.sentToAllOn ?? null;
    const why = `The form issued on ${formatDate(issuedOn)} has another cash to close. Deliver or mail it within 30 days, unless only interest by the day changed (comment 19(f)(2)(iii)-2).`;
    return due.isDue ? [{ ...due, why, coveredOn }] : [];
  });
}
