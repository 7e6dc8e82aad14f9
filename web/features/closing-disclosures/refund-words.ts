import type { ClosingDisclosureState } from '../../../contract/closing-disclosures/closing-disclosure.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { formatDollarsAndCents } from '../../../domain/typing/typed-amounts.ts';

type RefundDue = NonNullable<ClosingDisclosureState['refundDue']>;

/** Money that went back is no longer due, but the form that shows it may be (CD-47). */
export function refundTitle({ cents, dueOn, isLate, isPaid }: RefundDue): string {
  const due = `${isLate ? 'was' : 'is'} due`;
  const amount = formatDollarsAndCents(cents);
  return isPaid
    ? `A form with the refund of ${amount} ${due} by ${formatDate(dueOn)}.`
    : `${amount} ${due} to the borrower by ${formatDate(dueOn)}.`;
}

/** What is left to do: the money, its day, or the form. */
export function refundWords({ isPaid, isShown, law }: RefundDue): string {
  const pay = 'Pay it, and record ‘Refund after closing paid’ with the amount on Deadlines.';
  const show = 'Choose how it is given back, issue a corrected form, and deliver or mail it.';
  return `${[...(isPaid ? [] : [pay]), ...(isShown ? [] : [show])].join(' ')} (${law})`;
}
