import { PROGRAM_TERM_MONTHS } from '../loans/loan-product.ts';
import type { Cents, RateMilli } from '../money/exact-cents.ts';
import { percentOf } from '../money/percent.ts';
import { type AmortizationSchedule, noteSchedule } from '../schedules/amortization.ts';
import type { AmortizationTerms } from '../schedules/amortization-terms.ts';
import { escrowPerPayment } from '../schedules/escrow.ts';
import type { EscrowAccount } from '../schedules/escrow-account.ts';
import type { InsuredTime } from '../schedules/mortgage-insurance.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { quoteApr } from './quote-apr.ts';
import { type LoanComparisons, loanComparisons } from './quote-comparisons.ts';
import { costLines } from './quote-cost-lines.ts';
import { LINE_SECTIONS, type LineSection } from './quote-costs.ts';
import { quotedEscrow } from './quote-escrow.ts';
import { type CostLine, type HowPart, type QuoteLine, quoteLine, sumOfLines } from './quote-line.ts';
import {
  buyerCredits,
  interestStartOf,
  mortgageInsuranceCents,
  type QuoteScenario,
  quotedLoanCents,
  quotedTerms,
} from './quote-scenario.ts';

export interface AdjustedPayment {
  rate: RateMilli;
  paymentCents: Cents;
  fromPayment: number;
}

export interface Quote {
  loanCents: Cents;
  /** The explanation of the loan amount; absent when it was entered. */
  loanHow: readonly HowPart[];
  /** Price, or the home's value. */
  valueCents: Cents;
  /** Percent of the value, in hundredths, cut off (Selling Guide B2-1.2-01): 80.001 % is 80.00 %. */
  loanToValue: number;
  termMonths: number;
  firstPaymentOn: CalendarDate;
  monthly: { lines: readonly QuoteLine[]; totalCents: Cents };
  costs: { lines: readonly CostLine[]; totalCents: Cents };
  cashToClose: { lines: readonly QuoteLine[]; totalCents: Cents };
  /** Percent, unrounded; null when no rate fits. */
  apr: number | null;
  /** The payment of an adjustable loan after its first change; null for a fixed one. */
  adjusted: AdjustedPayment | null;
  /** The payment after its last change, if later changes move the rate further. */
  finallyAdjusted: AdjustedPayment | null;
  amountFinancedCents: Cents;
  financeChargeCents: Cents;
  comparisons: LoanComparisons;
  /** The first year of the escrow account for tax and insurance. */
  escrow: EscrowAccount;
  /** The time with mortgage insurance; null without any. */
  insured: InsuredTime | null;
}

/** Computes a whole scenario. The loan must be above 0. */
export function computeQuote(scenario: QuoteScenario): Quote {
  const loanCents = quotedLoanCents(scenario);
  const terms = quotedTerms(scenario);
  const schedule = noteSchedule(terms);
  const monthly = monthlyLines(scenario, loanCents, schedule.payment);
  const costs = costLines(scenario, loanCents);
  const costsCents = sumOfLines(costs);
  const prepaidFinanceCharge = sumOfLines(costs.filter(({ isFinanceCharge }) => isFinanceCharge));
  const amountFinancedCents = loanCents - prepaidFinanceCharge;
  const cash = cashLines(scenario, loanCents, costs);
  return {
    loanCents,
    loanHow: loanHow(scenario),
    valueCents: scenario.valueCents,
    loanToValue: percentOf(loanCents, scenario.valueCents),
    termMonths: terms.termMonths,
    firstPaymentOn: terms.firstPaymentOn,
    monthly: { lines: monthly, totalCents: sumOfLines(monthly) },
    costs: { lines: costs, totalCents: costsCents },
    cashToClose: { lines: cash, totalCents: sumOfLines(cash) },
    apr: quoteApr(schedule.rows, { amountFinancedCents, interestFrom: interestStartOf(scenario).from }),
    adjusted: adjustedPayment(terms, schedule),
    finallyAdjusted: finalPayment(terms, schedule),
    amountFinancedCents,
    financeChargeCents: schedule.totalInterest + schedule.totalMortgageInsurance + prepaidFinanceCharge,
    comparisons: loanComparisons(loanCents, schedule.rows, costs),
    escrow: quotedEscrow(scenario),
    insured: schedule.insured,
  };
}

function adjustedPayment(
  { adjustment }: AmortizationTerms,
  { rows }: AmortizationSchedule,
): Quote['adjusted'] {
  const row = adjustment === undefined ? undefined : rows[adjustment.fixedMonths];
  return row === undefined ? null : { rate: row.rate, paymentCents: row.payment, fromPayment: row.number };
}

/** With the caps of the agencies, the first change can raise the rate as far as all caps allow, and later ones change nothing. */
function finalPayment(
  { adjustment }: AmortizationTerms,
  { rows }: AmortizationSchedule,
): Quote['finallyAdjusted'] {
  const first = adjustment === undefined ? undefined : rows[adjustment.fixedMonths];
  const rate = rows.at(-1)?.rate;
  if (first === undefined || rate === undefined || rate === first.rate) return null;
  const row = rows.find((one) => one.rate === rate && one.number > first.number);
  return row === undefined ? null : { rate, paymentCents: row.payment, fromPayment: row.number };
}

function monthlyLines(scenario: QuoteScenario, loanCents: Cents, payment: Cents): QuoteLine[] {
  const { taxPerYearCents, insurancePerYearCents, hoaPerMonthCents } = scenario;
  return [
    quoteLine('principal-and-interest', 'Principal and interest', payment, [
      { label: 'Loan amount', value: { cents: loanCents } },
      { label: 'Annual rate', value: { rate: scenario.rate } },
      { label: 'Monthly payments', value: { count: PROGRAM_TERM_MONTHS[scenario.program] } },
    ]),
    quoteLine('tax', 'Property tax', escrowPerPayment(taxPerYearCents), [
      { label: 'Annual amount, divided by 12', value: { cents: taxPerYearCents } },
    ]),
    quoteLine('insurance', 'Home insurance', escrowPerPayment(insurancePerYearCents), [
      { label: 'Annual amount, divided by 12', value: { cents: insurancePerYearCents } },
    ]),
    quoteLine('mortgage-insurance', 'Mortgage insurance', mortgageInsuranceCents(scenario, loanCents), [
      { label: 'Loan amount', value: { cents: loanCents } },
      { label: 'Annual rate, divided by 12', value: { rate: scenario.mortgageInsuranceRate } },
      { label: 'Required above this share of the value', value: { rate: 80_000 } },
    ]),
    quoteLine('hoa', 'HOA dues', hoaPerMonthCents, []),
  ];
}

function loanHow({ purpose, valueCents, downPaymentCents }: QuoteScenario): HowPart[] {
  if (purpose === 'Refinance') return [];
  return [
    { label: 'Price', value: { cents: valueCents } },
    { label: 'Less the down payment', value: { cents: downPaymentCents } },
  ];
}

/** Costs by section of the Loan Estimate, without empty sections. */
function sectionSums(lines: readonly CostLine[]): HowPart[] {
  return (Object.entries(LINE_SECTIONS) as [LineSection, string][])
    .map(([section, title]) => {
      const cents = sumOfLines(lines.filter((line) => line.section === section));
      return { label: `${section}. ${title}`, value: { cents } };
    })
    .filter(({ value }) => value.cents !== 0);
}

/** The borrower's cash to close; a negative amount is paid to the borrower. */
function cashLines(scenario: QuoteScenario, loanCents: Cents, costLines: readonly CostLine[]): QuoteLine[] {
  const { sellerCents, earnestMoneyCents } = buyerCredits(scenario);
  const credits = [
    quoteLine('seller-credit', 'Seller credit', -sellerCents, []),
    quoteLine('earnest-money', 'Earnest money paid', -earnestMoneyCents, []),
  ].filter(({ cents }) => cents !== 0);
  const costs = quoteLine('closing-costs', 'Closing costs', sumOfLines(costLines), sectionSums(costLines));
  if (scenario.purpose === 'Purchase') {
    const down = quoteLine('down-payment', 'Down payment', scenario.valueCents - loanCents, [
      { label: 'Price', value: { cents: scenario.valueCents } },
      { label: 'Less the loan', value: { cents: loanCents } },
    ]);
    return [down, costs, ...credits];
  }
  return [
    quoteLine('payoff', 'Payoff of existing loans', scenario.payoffCents, []),
    costs,
    quoteLine('new-loan', 'New loan', -loanCents, []),
    ...credits,
  ];
}
