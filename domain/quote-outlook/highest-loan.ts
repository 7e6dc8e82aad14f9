import { QUOTE_RATIO_PERCENT } from '../company-settings/company-settings.ts';
import { type Cents, percentOf } from '../money/exact-cents.ts';
import { quotedPaymentCents } from '../quotes/quote.ts';
import { readsInsurance } from '../quotes/quote-pricing.ts';
import {
  feeFaultOf,
  MIN_LOAN_CENTS,
  pricedAmounts,
  type QuoteScenario,
  quotedLoanCents,
  scenarioFaults,
} from '../quotes/quote-scenario.ts';
import { MAX_AMOUNT_CENTS } from '../schedules/amortization-terms.ts';
import { searchLoan, type TriedLoan } from './loan-search.ts';
import type { QuotedIncome } from './quote-outlook.ts';

export type LoanLimit = 'housing' | 'debt' | 'both' | { message: string };

export interface HighestLoan {
  /** In whole dollars, before a financed fee. */
  baseCents: Cents;
  loanCents: Cents;
  /** The resulting price, with the scenario's down payment; for a refinance, the home's value. */
  valueCents: Cents;
  paymentCents: Cents;
  /** Hundredths of a percent of income, truncated: housing alone, and with all debts. */
  housingRatio: number;
  debtRatio: number;
  limit: LoanLimit;
}

export interface NoLoan {
  limit: LoanLimit;
}

const DOLLAR = 100;

/** Qualifying ratios; an income without ratios gets the defaults. */
export function ratiosOf({
  housingRatioPercent = QUOTE_RATIO_PERCENT.usualHousing,
  debtRatioPercent = QUOTE_RATIO_PERCENT.usualDebt,
}: QuotedIncome): { housing: number; debt: number } {
  return { housing: housingRatioPercent, debt: debtRatioPercent };
}

/** A purchase keeps its down payment, so the price changes. */
export function withLoan(scenario: QuoteScenario, baseCents: Cents): QuoteScenario {
  return scenario.purpose === 'Purchase'
    ? { ...scenario, valueCents: baseCents + scenario.downPaymentCents }
    : { ...scenario, loanCents: baseCents };
}

/** A larger loan has a larger payment and LTV, so a search works (QUOTE-79). Each try is a full quote. */
export function highestLoan(scenario: QuoteScenario, income: QuotedIncome): HighestLoan | NoLoan {
  const tryLoan = (dollars: number): TriedLoan<LoanLimit> => ({
    dollars,
    ...limitAt(withLoan(scenario, dollars * DOLLAR), income),
  });
  const smallest = tryLoan(MIN_LOAN_CENTS / DOLLAR);
  if (smallest.limit !== null) return { limit: smallest.limit };
  const downCents = scenario.purpose === 'Purchase' ? scenario.downPaymentCents : 0;
  const { fitting, above } = searchLoan({
    tryLoan,
    fitting: smallest,
    above: tryLoan(Math.floor((MAX_AMOUNT_CENTS - downCents) / DOLLAR) + 1),
    likely: Math.floor(pricedAmounts(scenario).baseCents / DOLLAR),
    mostCents: highestPayment(income),
  });
  const found = withLoan(scenario, fitting.dollars * DOLLAR);
  // The scenario is valid without table rows, and the loan is within its bounds.
  const [refused] = scenarioFaults(withoutTables(found));
  if (refused !== undefined) return { limit: { message: refused.message } };
  const paymentCents = fitting.paymentCents ?? 0;
  return {
    baseCents: fitting.dollars * DOLLAR,
    loanCents: quotedLoanCents(found),
    valueCents: found.valueCents,
    paymentCents,
    housingRatio: percentOf(paymentCents, income.perMonthCents),
    debtRatio: percentOf(paymentCents + income.debtsPerMonthCents, income.perMonthCents),
    limit: above.limit ?? LARGEST,
  };
}

function highestPayment(income: QuotedIncome): Cents {
  const { housing, debt } = ratiosOf(income);
  const share = (percent: number) => Math.floor((income.perMonthCents * percent) / 100);
  return Math.min(share(housing), share(debt) - income.debtsPerMonthCents);
}

/** Table rows depend on LTV, so the scenario's rows do not fit the loan that is found. */
function withoutTables(scenario: QuoteScenario): QuoteScenario {
  const {
    insuranceSource: _,
    insuranceReading: __,
    adjustmentSource: ___,
    adjustmentReading: ____,
    ...rest
  } = scenario;
  return rest;
}

/** The scenario has one insurance rate, which only holds up to the LTV of its table row. */
function insuranceLimit(scenario: QuoteScenario): LoanLimit | null {
  const amounts = pricedAmounts(scenario);
  if (!readsInsurance(scenario, amounts)) return null;
  const { insuranceReading } = scenario;
  if (insuranceReading === undefined) {
    return { message: 'A loan above 80% of the value needs a row of the mortgage insurance table' };
  }
  const end = Math.min(...insuranceReading.rows.map(({ ltvTo }) => ltvTo));
  if (percentOf(amounts.baseCents, amounts.valueCents) <= end) return null;
  return {
    message: `The row of the mortgage insurance table ends at ${(end / 100).toFixed(2)}% of the value`,
  };
}

const LARGEST: LoanLimit = { message: 'The largest loan of a quote' };

/** The first limit that a scenario breaks, null if none, and its payment if that was calculated. */
function limitAt(
  scenario: QuoteScenario,
  income: QuotedIncome,
): Pick<TriedLoan<LoanLimit>, 'limit' | 'paymentCents'> {
  const rule = ruleAgainst(scenario);
  if (rule !== null) return { limit: rule, paymentCents: null };
  const { housing, debt } = ratiosOf(income);
  const paymentCents = quotedPaymentCents(scenario);
  const isAbove = (cents: Cents, percent: number) =>
    BigInt(cents) * 100n > BigInt(income.perMonthCents) * BigInt(percent);
  const isHousingAbove = isAbove(paymentCents, housing);
  const isDebtAbove = isAbove(paymentCents + income.debtsPerMonthCents, debt);
  if (isHousingAbove && isDebtAbove) return { limit: 'both', paymentCents };
  if (isHousingAbove) return { limit: 'housing', paymentCents };
  return { limit: isDebtAbove ? 'debt' : null, paymentCents };
}

function ruleAgainst(scenario: QuoteScenario): LoanLimit | null {
  if (scenario.valueCents > MAX_AMOUNT_CENTS || scenario.loanCents > MAX_AMOUNT_CENTS) return LARGEST;
  const fault = feeFaultOf(scenario);
  if (fault !== null) return { message: fault.message };
  const { baseCents, valueCents } = pricedAmounts(scenario);
  if (baseCents > valueCents) return { message: 'The loan is at most the value of the home' };
  return insuranceLimit(scenario);
}
