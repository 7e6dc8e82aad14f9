import { amortize, noteSchedule } from '../../schedules/amortization.ts';
import { addMonths } from '../../schedules/payment-dates.ts';
import type { CalendarDate } from '../../time/eastern-time.ts';
import { quoteApr } from '../quote-apr.ts';
import { interestStartOf, quotedTerms } from '../quote-scenario.ts';
import type { FormValue, Reason, Sample } from './form-lines.fixture.ts';

const isCents = (value: FormValue | null): value is { cents: number } => value !== null && 'cents' in value;

export const dollars = (cents: number) => Math.round(cents / 100) * 100;

function amounts(words: string, formOf: (quoteCents: number) => number): Reason {
  return {
    words,
    holds: (form, quote) => isCents(form) && isCents(quote) && formOf(quote.cents) === form.cents,
  };
}

export const WHOLE_DOLLARS = amounts(
  'The Loan Estimate rounds this amount to whole dollars (12 CFR 1026.37(o)(4)(i)). The quote shows cents.',
  dollars,
);

/** A total of parts that the form rounds first. */
export function addsRounded(...parts: number[]): Reason {
  return amounts(
    'The Loan Estimate adds lines that it has rounded to whole dollars. The quote adds cents.',
    () => parts.reduce((sum, part) => sum + dollars(part), 0),
  );
}

export function roundedDay({ loanCents, scenario }: Sample, days: number): Reason {
  const day = Math.round((loanCents * scenario.rate) / 100_000 / 360);
  return amounts(
    'The form multiplies a day of interest that it has rounded to the cent. The quote rounds the whole amount once.',
    () => day * days,
  );
}

export const CENT_OF_ADJUSTMENT = amounts(
  'The form takes off a cent as aggregate adjustment. Its monthly payments are exactly a twelfth of the bills, so the aggregate analysis needs no adjustment (12 CFR 1024.17(d)).',
  (cents) => cents - 1,
);

/** A total that differs only because its parts do. */
export function followsFrom(words: string, byCents: number): Reason {
  return amounts(`It follows from other lines: ${words}.`, (cents) => cents + byCents);
}

/** Interest based on the unrounded payment, as on both forms. */
export function exactInterest({ scenario }: Sample): number {
  return amortize(quotedTerms(scenario)).totalInterest;
}

/**
 *
 * @param centsOfForm the amount based on the unrounded payment and the form's own lines.
 */
export function exactPayment(words: string, centsOfForm: number): Reason {
  return amounts(
    `The form counts the payment before it is rounded, $761.7837, and the quote the payments of the note${words}.`,
    () => centsOfForm,
  );
}

export const TWO_PLACES: Reason = {
  words:
    'The form was made with two decimal places. The rule asks for up to three (12 CFR 1026.37(o)(4)(ii)), which the quote shows.',
  holds: (form, quote) =>
    quote !== null && 'rate' in form && 'rate' in quote && Math.round(quote.rate / 10) * 10 === form.rate,
};

function aprWith({ loanCents, scenario }: Sample, chargesCents: number, interestFrom: CalendarDate): number {
  const { rows } = noteSchedule(quotedTerms(scenario));
  const apr = quoteApr(rows, { amountFinancedCents: loanCents - chargesCents, interestFrom });
  return Math.round((apr ?? 0) * 1000);
}

export function aprBetween(q: Sample): Reason {
  return {
    words:
      'The form does not say which of its costs are finance charges. Its APR is above that with the origination charges alone. It is below that of the quote, which also counts monitoring, settlement and prepaid interest (12 CFR 1026.4(a) and (b)(1)).',
    holds: (form, quote) =>
      quote !== null &&
      'rate' in form &&
      'rate' in quote &&
      aprWith(q, q.section('A'), interestStartOf(q.scenario).from) < form.rate &&
      form.rate < quote.rate,
  };
}

export function aprWithoutCharges(q: Sample): Reason {
  const firstFullMonth = addMonths(q.firstPaymentOn, -1);
  return {
    words:
      'The form counts no finance charge at closing, and its term begins with the first full month. The quote counts points, underwriting, monitoring, settlement and prepaid interest (12 CFR 1026.4). Its term begins with the interest (Appendix J (b)(2)).',
    holds: (form) => 'rate' in form && aprWith(q, 0, firstFullMonth) === form.rate,
  };
}

export function noSuchLine(words: string): Reason {
  return { words, holds: (_, quote) => quote === null };
}

export const DUES_IN_PAYMENT = (duesCents: number) =>
  amounts(
    "The quote counts the dues of the homeowners' association in the monthly payment. The form leaves out what no escrow account pays (12 CFR 1026.37(c)(2)).",
    (cents) => cents - duesCents,
  );

export const NO_PREPAID_FINANCE_CHARGE = (centsOfForm: number) =>
  amounts(
    'The form counts no closing cost and no prepaid interest as a finance charge. The quote counts points, underwriting, monitoring, settlement and prepaid interest by 12 CFR 1026.4(a), (b)(1) and (b)(3). It has the interest of the note.',
    () => centsOfForm,
  );

export const NO_PENALTY = noSuchLine('A quote is for a loan without a prepayment penalty.');
export const NO_LOCK = noSuchLine('A quote promises no rate. A lock has its own page and dates.');
export const PAID_BY_OTHERS = noSuchLine('Someone else pays it. A quote has only costs of the borrower.');
export const OF_THE_SELLER = noSuchLine("It is on the seller's side. A quote has only the borrower's.");
