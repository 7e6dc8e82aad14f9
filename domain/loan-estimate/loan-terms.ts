import { centsText } from '../quotes/quote-figure-text.ts';
import type { LoanEstimateFacts } from './estimate-facts.ts';
import { dollarsText, everyText, loanAmountText, loanYear, rateText } from './estimate-text.ts';
import { firstAtHighestRate, firstHighest, type PaymentRange } from './payment-range.ts';
import { PHRASES } from './prescribed-words.ts';

/** NO, or YES with the details below it. */
export interface Answer {
  isYes: boolean;
  details: readonly string[];
}

export interface LoanTermsOfForm {
  loanAmount: string;
  interestRate: string;
  principalAndInterest: string;
  canAmountIncrease: Answer;
  canRateIncrease: Answer;
  canPaymentIncrease: Answer;
  prepaymentPenalty: Answer;
  balloonPayment: Answer;
}

const NO: Answer = { isYes: false, details: [] };

/** Of the AP and AIR tables. On the Closing Disclosure they are on page 4 (comment 38(t)(5)-6). */
const PAGE_OF_ESTIMATE = 2;

/** 12 CFR 1026.37(b). Loans whose balance can grow, and balloons, are refused before. */
export function loanTerms(
  { terms, penalty }: Pick<LoanEstimateFacts, 'terms' | 'penalty'>,
  range: PaymentRange,
  tablesPage = PAGE_OF_ESTIMATE,
): LoanTermsOfForm {
  const first = range.highest[0]?.payment ?? 0;
  return {
    loanAmount: loanAmountText(terms.amountCents),
    interestRate: rateText(terms.rate),
    principalAndInterest: centsText(first),
    canAmountIncrease: NO,
    canRateIncrease: rateIncrease(terms, range, tablesPage),
    canPaymentIncrease: paymentIncrease(terms, range, tablesPage),
    prepaymentPenalty:
      penalty === null
        ? NO
        : {
            isYes: true,
            details: [PHRASES.penalty(dollarsText(penalty.cents), yearsText(penalty.years))],
          },
    balloonPayment: NO,
  };
}

/** 12 CFR 1026.37(b)(6)(ii). */
function rateIncrease(
  { adjustment }: LoanEstimateFacts['terms'],
  range: PaymentRange,
  tablesPage: number,
): Answer {
  if (adjustment === undefined) return NO;
  const most = firstAtHighestRate(range);
  return {
    isYes: true,
    details: [
      adjusts(adjustment),
      PHRASES.canGoAsHighAs(rateText(most.rate), yearText(most.number)),
      PHRASES.seeAirTable(tablesPage),
    ],
  };
}

/** 12 CFR 1026.37(b)(6)(iii). */
function paymentIncrease(
  { adjustment, interestOnlyPayments = 0 }: LoanEstimateFacts['terms'],
  range: PaymentRange,
  tablesPage: number,
): Answer {
  if (adjustment === undefined) return NO;
  const most = firstHighest(range);
  const details = [
    adjusts(adjustment),
    PHRASES.canGoAsHighAs(dollarsText(most.payment), yearText(most.number)),
  ];
  if (interestOnlyPayments > 0) {
    details.push(
      PHRASES.onlyInterestUntil(yearText(interestOnlyPayments + 1)),
      PHRASES.seeApTable(tablesPage),
    );
  }
  return { isYes: true, details };
}

function adjusts({
  fixedMonths,
  everyMonths,
}: NonNullable<LoanEstimateFacts['terms']['adjustment']>): string {
  return PHRASES.adjustsEvery(everyText(everyMonths), yearText(fixedMonths + 1));
}

/** 12 CFR 1026.37(b)(8): 'year 6' for the 61st payment, or for the rate of the 61st month. */
function yearText(payment: number): string {
  return `year ${loanYear(payment)}`;
}

function yearsText(years: number): string {
  return years === 1 ? 'year' : `${years} years`;
}
