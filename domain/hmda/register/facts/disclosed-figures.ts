import type { ClosingDisclosure } from '../../../closing-disclosure/closing-disclosure.ts';
import { closingFiguresOf } from '../../../closing-disclosure/issuing/closing-figures.ts';
import { type Charge, isBorrowerPaid } from '../../../loan-costs/charge.ts';
import type { LoanEstimate } from '../../../loan-estimate/loan-estimate.ts';
import { WORDS } from '../../../loan-estimate/prescribed-words.ts';
import type { Cents, RateMilli } from '../../../money/exact-cents.ts';
import { type CalendarDate, formatDate } from '../../../time/eastern-time.ts';

/** What an issued disclosure says for the register. */
export interface DisclosedFigures {
  form: 'Loan Estimate' | 'Closing Disclosure';
  /** 2 for the second one of its form. */
  number: number;
  /** The day that the form names as issued (12 CFR 1026.37(a)(4), 1026.38(a)(3)(i)). */
  providedOn: CalendarDate;
  amountCents: Cents;
  rate: RateMilli;
  apr: RateMilli | null;
  termMonths: number;
  /** Months until the rate can change; null for a fixed rate. */
  fixedMonths: number | null;
  hasInterestOnly: boolean;
  penaltyYears: number | null;
  /** Null on a Loan Estimate, whose costs the register never takes. */
  costs: DisclosedCosts | null;
}

export interface DisclosedCosts {
  /** Line D (12 CFR 1026.38(f)(4)). */
  loanCosts: Cents;
  /** Line A (12 CFR 1026.38(f)(1)). */
  origination: Cents;
  /** Of the borrower, on the first line of A. */
  points: Cents;
  /** Positive, on line J (12 CFR 1026.38(h)(3)); null on a recorded form that may have a refund there. */
  lenderCredits: Cents | null;
}

/** A Closing Disclosure that was made elsewhere, and recorded with the costs of the loan (FAITH-14). */
export interface RecordedClosing {
  issuedOn: CalendarDate;
  costs: DisclosedCosts;
}

type Issued = Pick<DisclosedFigures, 'number' | 'providedOn'>;

/** What is read of a form as it was issued. */
type TermsOfForm = Pick<LoanEstimate, 'terms' | 'adjustableRate' | 'adjustablePayments'>;

export function figuresOfEstimate(
  form: TermsOfForm & Pick<LoanEstimate, 'general' | 'comparisons'>,
  issued: Issued,
): DisclosedFigures {
  const { apr } = form.comparisons;
  return {
    ...issued,
    ...termsOf(form, form.general.loanTerm),
    form: 'Loan Estimate',
    apr: apr === null ? null : milliOf(apr),
    costs: null,
  };
}

export function figuresOfClosing(form: ClosingDisclosure, issued: Issued): DisclosedFigures {
  const { costs, calculations, information } = form;
  return {
    ...issued,
    ...termsOf(form, information.loanTerm),
    form: 'Closing Disclosure',
    apr: calculations.apr,
    costs: {
      loanCosts: costs.loanCosts,
      origination: costs.sections.A.total,
      points: closingFiguresOf(form).points,
      lenderCredits: 0 - costs.lenderCredits,
    },
  };
}

/**
 * @param lenderCredits general and specific ones.
 * @param hasRefund whether the costs exceed the limits of good faith: a refund may stand on line J, and no record says so.
 */
export function costsOfRecorded(
  charges: readonly Charge[],
  { lenderCredits, hasRefund }: { lenderCredits: Cents; hasRefund: boolean },
): DisclosedCosts {
  const sum = (some: readonly Charge[]) => some.reduce((total, { cents }) => total + cents, 0);
  const paid = charges.filter(isBorrowerPaid);
  const origination = paid.filter(({ section }) => section === 'A');
  return {
    loanCosts: sum(paid.filter(({ section }) => LOAN_COST_SECTIONS.includes(section))),
    origination: sum(origination),
    points: sum(origination.filter(({ kind }) => kind === 'points')),
    // Specific ones stand beside their charges (comment 38(h)(3)-1).
    lenderCredits: hasRefund
      ? null
      : lenderCredits - sum(charges.filter(({ paidBy }) => paidBy === 'lender')),
  };
}

/** Line D (12 CFR 1026.38(f)(4)). */
const LOAN_COST_SECTIONS: readonly Charge['section'][] = ['A', 'B', 'C'];

function termsOf({ terms, adjustableRate, adjustablePayments }: TermsOfForm, loanTerm: string) {
  const { isYes, details } = terms.prepaymentPenalty;
  const firstChange = adjustableRate === null ? null : wholeNumberIn(adjustableRate.firstChange);
  return {
    amountCents: Math.round(numberIn(terms.loanAmount) * 100),
    rate: milliOf(terms.interestRate),
    termMonths: monthsOfTerm(loanTerm),
    // 'Beginning of 85th month'
    fixedMonths: firstChange === null ? null : firstChange - 1,
    hasInterestOnly: adjustablePayments?.interestOnly[0] === WORDS.yes,
    penaltyYears: isYes ? Number(/first (?:(\d+) )?years?$/.exec(details.join(' '))?.[1] ?? 1) : null,
  };
}

/** '$162,000.55' */
function numberIn(text: string): number {
  return Number(text.replace(/[^\d.]/g, ''));
}

function milliOf(percent: string): RateMilli {
  return Math.round(Number.parseFloat(percent) * 1000);
}

function wholeNumberIn(text: string): number {
  return Number(/\d+/.exec(text)?.[0]);
}

/** '30 years', '18 mo.', '30 yr. 6 mo.' (12 CFR 1026.37(a)(8)). */
function monthsOfTerm(text: string): number {
  const [, years = '0'] = /(\d+) y/.exec(text) ?? [];
  const [, months = '0'] = /(\d+) mo/.exec(text) ?? [];
  return Number(years) * 12 + Number(months);
}

/** A correction counts if it was provided before the year of the final action ended (comments 4(a)(12)-9, 4(a)(21)-1). */
export function disclosureOfYear(
  disclosures: readonly DisclosedFigures[],
  year: string,
  forms: readonly DisclosedFigures['form'][],
): DisclosedFigures | null {
  const lastDay = `${year}-12-31`;
  const found = forms.map((form) =>
    disclosures.find((one) => one.form === form && one.providedOn <= lastDay),
  );
  return found.find((one) => one !== undefined) ?? null;
}

/** 'Closing Disclosure 2 of Mar 3, 2026, line D'. */
export function disclosureSource({ form, number, providedOn }: DisclosedFigures, where: string): string {
  return `${form} ${number} of ${formatDate(providedOn)}, ${where}`;
}
