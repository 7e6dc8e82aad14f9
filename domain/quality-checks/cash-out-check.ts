import { FHA_MAX_LTV } from '../government-loans/fha-fees.ts';
import type { GovernmentLoanType } from '../government-loans/loan-types.ts';
import { isAboveShare } from '../money/exact-cents.ts';
import type { Quote } from '../quotes/quote.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import type { CheckResult, QualityCheck } from './quality-check.ts';

/**
 * VA wants to be consulted above this (VA Pamphlet 26-7, chapter 6, 1). FHA's own amount is not known here, so less is
 * 'Needs data'.
 */
const CLOSING_ADJUSTMENT_CENTS = 500_00;

/** Whether the agency lets the borrower of a refinance take cash out. */
export function cashOutChecks(scenario: QuoteScenario, quote: Quote): QualityCheck[] {
  const { loanType = 'Conventional', purpose } = scenario;
  if (loanType === 'Conventional' || purpose !== 'Refinance') return [];
  const result = resultOf(scenario, quote, loanType);
  return [
    {
      id: 'cash-out',
      title: 'The program allows the cash out',
      how: [
        { label: 'Cash paid to the borrower', value: { cents: cashOutOf(quote) } },
        { label: 'Base loan amount', value: { cents: quote.baseCents } },
        { label: 'Value', value: { cents: quote.ratioValueCents } },
      ],
      findings: [],
      notes: [],
      ...result,
    },
  ];
}

function cashOutOf({ cashToClose }: Quote): number {
  return Math.max(0, -cashToClose.totalCents);
}

function resultOf(scenario: QuoteScenario, quote: Quote, loanType: GovernmentLoanType): CheckResult {
  const cents = cashOutOf(quote);
  const isChosen = scenario.refinanceKind === 'Cash-out';
  if (loanType === 'FHA') return ofFha(quote, { cents, isChosen });
  if (loanType === 'USDA') {
    const notes = [
      'USDA HB-1-3555, chapter 6: no cash out of the equity. What is left of taxes and insurance at closing may be returned.',
    ];
    return withoutCash({ cents, isChosen, most: 0 }, { program: 'USDA', notes });
  }
  if (scenario.vaRefinance === 'Cash-out') {
    return {
      state: 'holds',
      summary: 'This refinance of VA pays cash out.',
      notes: ['38 CFR 36.4306(a)(1): the loan with its fee is at most the reasonable value.'],
    };
  }
  const notes = [
    'VA Pamphlet 26-7, chapter 6: a rate reduction takes no equity out. Adjustments at closing are returned, and VA is consulted about more than $500.',
  ];
  return withoutCash(
    { cents, isChosen, most: CLOSING_ADJUSTMENT_CENTS },
    { program: 'A rate reduction of VA', notes },
  );
}

interface CashOut {
  cents: number;
  /** Whether the kind of refinance is a cash-out. */
  isChosen: boolean;
}

function withoutCash(
  { cents, isChosen, most }: CashOut & { most: number },
  { program, notes }: { program: string; notes: readonly string[] },
): CheckResult {
  if (!isChosen && cents === 0) return { state: 'holds', summary: 'No cash goes to the borrower.', notes };
  if (!isChosen && cents <= most) {
    const summary = `${centsText(cents)} goes to the borrower: only as an adjustment at closing.`;
    return { state: 'unknown', summary, notes };
  }
  const amount =
    cents === 0 ? 'and the kind of refinance is cash-out' : `and ${centsText(cents)} goes to the borrower`;
  return { state: 'fails', summary: `${program} pays no cash out, ${amount}.`, notes };
}

function ofFha({ baseCents, ratioValueCents }: Quote, { cents, isChosen }: CashOut): CheckResult {
  const notes = ['HUD Mortgagee Letter 2019-11: at most 80% of the adjusted value with cash out.'];
  if (!isAboveShare(baseCents, ratioValueCents, FHA_MAX_LTV.CashOut)) {
    return { state: 'holds', summary: 'Within 80% of the value, with or without cash out.', notes };
  }
  if (!isChosen && cents === 0) return { state: 'holds', summary: 'No cash goes to the borrower.', notes };
  if (!isChosen && cents <= CLOSING_ADJUSTMENT_CENTS) {
    const summary = `Above 80% of the value, and ${centsText(cents)} goes to the borrower: only as an adjustment at closing.`;
    return { state: 'unknown', summary, notes };
  }
  return {
    state: 'fails',
    summary: 'Above 80% of the value, the most that FHA insures with cash out.',
    notes,
  };
}
