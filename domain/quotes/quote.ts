import type { GovernmentFees } from '../government-loans/government-fees.ts';
import { PROGRAM_TERM_MONTHS } from '../loans/loan-product.ts';
import { type Cents, percentOf, type RateMilli } from '../money/exact-cents.ts';
import { type AmortizationSchedule, firstPayments } from '../schedules/amortization.ts';
import type { AmortizationTerms } from '../schedules/amortization-terms.ts';
import { type EscrowAccount, escrowPerPayment } from '../schedules/escrow-account.ts';
import type { InsuredTime } from '../schedules/mortgage-insurance.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { boughtDownTotals } from './buydowns/quote-buydown.ts';
import {
  borrowersSubsidyCents,
  disclosedRows,
  type QuotedBuydown,
  quotedBuydown,
} from './buydowns/temporary-buydown.ts';
import { endsByLaw } from './insurance/quote-insurance-law.ts';
import { quotedSchedule } from './note/quoted-schedule.ts';
import { insuranceParts } from './quote-adjustments.ts';
import { quoteApr } from './quote-apr.ts';
import { closingCashLines } from './quote-closing.ts';
import { type LoanComparisons, loanComparisons } from './quote-comparisons.ts';
import { costLines } from './quote-cost-lines.ts';
import { LINE_SECTIONS, type LineSection } from './quote-costs.ts';
import { quotedEscrow } from './quote-escrow.ts';
import { feeLineId } from './quote-government.ts';
import { type CostLine, type HowPart, type QuoteLine, quoteLine, sumOfLines } from './quote-line.ts';
import {
  buyerCredits,
  governmentFeesOf,
  interestStartOf,
  mortgageInsuranceCents,
  type QuoteScenario,
  quotedBaseCents,
  quotedLoanCents,
  quotedTerms,
} from './quote-scenario.ts';
import { ratioValueCents } from './quote-value.ts';
import {
  lienCashLines,
  lienPaymentLines,
  type QuotedLiens,
  quotedLiens,
} from './second-liens/quote-liens.ts';

export interface AdjustedPayment {
  rate: RateMilli;
  paymentCents: Cents;
  fromPayment: number;
}

interface QuotedPremium {
  label: string;
  monthly: readonly Cents[];
  /** Due date of the last payment with it; null if it lasts for the whole term. */
  endsOn: CalendarDate | null;
}

export interface Quote {
  loanCents: Cents;
  baseCents: Cents;
  /** How the loan amount was calculated; absent if it was entered. */
  loanHow: readonly HowPart[];
  valueCents: Cents;
  /** Price or appraised value, whichever LTV uses. */
  ratioValueCents: Cents;
  /** In hundredths of a percent, truncated (Selling Guide B2-1.2-01): 80.001% is 80.00%. */
  loanToValue: number;
  termMonths: number;
  firstPaymentOn: CalendarDate;
  monthly: { lines: readonly QuoteLine[]; totalCents: Cents };
  costs: { lines: readonly CostLine[]; totalCents: Cents };
  cashToClose: { lines: readonly QuoteLine[]; totalCents: Cents };
  /** In percent, unrounded; null if no rate solves the equation. */
  apr: number | null;
  /** The payment of an adjustable loan after its first change; null for a fixed one. */
  adjusted: AdjustedPayment | null;
  finallyAdjusted: AdjustedPayment | null;
  amountFinancedCents: Cents;
  financeChargeCents: Cents;
  comparisons: LoanComparisons;
  escrow: EscrowAccount;
  /** The time with mortgage insurance; null without any. */
  insured: InsuredTime | null;
  /** The payment of the note: principal and interest. */
  notePaymentCents: Cents;
  /** With each year's whole monthly payment; null without a buydown. */
  buydown: { plan: QuotedBuydown; totals: readonly Cents[] } | null;
  liens: QuotedLiens | null;
  /** The fees of FHA, VA or USDA; null for a conventional loan. */
  fees: GovernmentFees | null;
  premium: QuotedPremium | null;
}

/** Computes a whole scenario. The loan must be above 0. */
export function computeQuote(scenario: QuoteScenario): Quote {
  const loanCents = quotedLoanCents(scenario);
  const baseCents = quotedBaseCents(scenario);
  const fees = governmentFeesOf(scenario);
  const terms = quotedTerms(scenario);
  const schedule = quotedSchedule(scenario);
  const liens = quotedLiens(scenario, baseCents);
  const monthly = [...monthlyLines(scenario, loanCents, schedule, fees), ...lienPaymentLines(liens)];
  const buydown = quotedBuydown(scenario, loanCents);
  const rows = disclosedRows(schedule.rows, buydown);
  const costs = costLines(scenario, loanCents);
  const costsCents = sumOfLines(costs);
  const prepaidFinanceCharge = sumOfLines(costs.filter(({ isFinanceCharge }) => isFinanceCharge));
  const amountFinancedCents = loanCents - prepaidFinanceCharge;
  const valueCents = ratioValueCents(scenario);
  const cash = cashLines(scenario, { loanCents, baseCents, fees, liens }, costs);
  return {
    loanCents,
    baseCents,
    loanHow: loanHow(scenario, baseCents, fees),
    valueCents: scenario.valueCents,
    ratioValueCents: valueCents,
    loanToValue: percentOf(baseCents, valueCents),
    termMonths: terms.termMonths,
    firstPaymentOn: terms.firstPaymentOn,
    monthly: { lines: monthly, totalCents: sumOfLines(monthly) },
    costs: { lines: costs, totalCents: costsCents },
    cashToClose: { lines: cash, totalCents: sumOfLines(cash) },
    apr: quoteApr(rows, { amountFinancedCents, interestFrom: interestStartOf(scenario).from }),
    adjusted: adjustedPayment(terms, schedule),
    finallyAdjusted: finalPayment(terms, schedule),
    amountFinancedCents,
    financeChargeCents:
      schedule.totalInterest -
      borrowersSubsidyCents(buydown) +
      schedule.totalMortgageInsurance +
      prepaidFinanceCharge,
    comparisons: loanComparisons(loanCents, rows, costs),
    escrow: quotedEscrow(scenario),
    insured: insuredBeside(scenario, liens, schedule.insured),
    liens,
    notePaymentCents: schedule.payment,
    buydown:
      buydown === null
        ? null
        : { plan: buydown, totals: boughtDownTotals(buydown, schedule.rows, sumOfLines(monthly)) },
    fees,
    premium: quotedPremium(fees, schedule),
  };
}

/** Only the payment, for searching over many loans. */
export function quotedPaymentCents(scenario: QuoteScenario): Cents {
  const loanCents = quotedLoanCents(scenario);
  const first = firstPayments(quotedTerms(scenario));
  const liens = quotedLiens(scenario, quotedBaseCents(scenario));
  return sumOfLines([
    ...monthlyLines(scenario, loanCents, first, governmentFeesOf(scenario)),
    ...lienPaymentLines(liens),
  ]);
}

function adjustedPayment(
  { adjustment }: AmortizationTerms,
  { rows }: AmortizationSchedule,
): Quote['adjusted'] {
  const row = adjustment === undefined ? undefined : rows[adjustment.fixedMonths];
  return row === undefined ? null : { rate: row.rate, paymentCents: row.payment, fromPayment: row.number };
}

/**
 * With the agencies' caps, the first adjustment can raise the rate up to the lifetime cap, so later ones change
 * nothing.
 */
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

/**
 * A second lien rules out a request to cancel insurance at 80% (12 USC 4902(a)(4)(B)). Outside the law, nobody can say
 * when a request is granted.
 */
function insuredBeside(
  scenario: QuoteScenario,
  liens: Quote['liens'],
  insured: Quote['insured'],
): Quote['insured'] {
  if (insured === null || (liens === null && endsByLaw(scenario))) return insured;
  return { ...insured, cancellableOn: null };
}

function quotedPremium(
  fees: GovernmentFees | null,
  { premiums, rows }: AmortizationSchedule,
): QuotedPremium | null {
  if (!fees?.annual) return null;
  const { label, years } = fees.annual;
  return {
    label,
    monthly: premiums,
    endsOn: years === null ? null : (rows[years * 12 - 1]?.dueOn ?? null),
  };
}

const SHOWN_YEARS = [2, 5, 10, 20, 30];

/** Monthly insurance of a conventional loan, or an agency's first-year premium. */
function insuranceLine(
  scenario: QuoteScenario,
  loanCents: Cents,
  premiums: readonly Cents[],
  annual: NonNullable<GovernmentFees['annual']> | null,
): QuoteLine {
  if (annual !== null) {
    return quoteLine('mortgage-insurance', 'Mortgage insurance', premiums[0] ?? 0, [
      { label: `${annual.label}, of the average balance of a year`, value: { rate: annual.rate } },
      ...SHOWN_YEARS.flatMap((year) => {
        const cents = premiums[year - 1];
        return cents === undefined ? [] : [{ label: `A month in year ${year}`, value: { cents } }];
      }),
    ]);
  }
  return quoteLine('mortgage-insurance', 'Mortgage insurance', mortgageInsuranceCents(scenario, loanCents), [
    { label: 'Loan amount', value: { cents: loanCents } },
    { label: 'Annual rate, divided by 12', value: { rate: scenario.mortgageInsuranceRate } },
    ...insuranceParts(scenario),
    { label: 'Required above this share of the value', value: { rate: 80_000 } },
  ]);
}

function monthlyLines(
  scenario: QuoteScenario,
  loanCents: Cents,
  { payment, premiums }: Pick<AmortizationSchedule, 'payment' | 'premiums'>,
  fees: GovernmentFees | null,
): QuoteLine[] {
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
    insuranceLine(scenario, loanCents, premiums, fees?.annual ?? null),
    quoteLine('hoa', 'HOA dues', hoaPerMonthCents, []),
  ];
}

function loanHow(
  { purpose, valueCents }: QuoteScenario,
  base: Cents,
  fees: GovernmentFees | null,
): HowPart[] {
  const { label = '', financedCents = 0 } = fees?.upfront ?? {};
  const financed =
    financedCents === 0 ? [] : [{ label: `Plus the ${label}`, value: { cents: financedCents } }];
  if (purpose === 'Refinance') {
    return financed.length === 0 ? [] : [{ label: 'Base loan amount', value: { cents: base } }, ...financed];
  }
  return [
    { label: 'Price', value: { cents: valueCents } },
    { label: 'Less the down payment', value: { cents: valueCents - base } },
    ...financed,
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

/** Negative if the borrower receives cash. */
function cashLines(
  scenario: QuoteScenario,
  { loanCents, baseCents, fees, liens }: Pick<Quote, 'loanCents' | 'baseCents' | 'fees' | 'liens'>,
  costLines: readonly CostLine[],
): QuoteLine[] {
  const { sellerCents, earnestMoneyCents } = buyerCredits(scenario);
  const credits = [
    quoteLine('seller-credit', 'Seller credit', -sellerCents, []),
    quoteLine('earnest-money', 'Earnest money paid', -earnestMoneyCents, []),
    ...closingCashLines(scenario),
  ].filter(({ cents }) => cents !== 0);
  const costs = quoteLine('closing-costs', 'Closing costs', sumOfLines(costLines), sectionSums(costLines));
  if (scenario.purpose === 'Purchase') {
    const down = quoteLine('down-payment', 'Down payment', scenario.valueCents - baseCents, [
      { label: 'Price', value: { cents: scenario.valueCents } },
      { label: 'Less the loan', value: { cents: baseCents } },
    ]);
    const financed =
      fees !== null && fees.upfront.financedCents > 0
        ? [
            quoteLine(
              `financed-${feeLineId(scenario)}`,
              `${fees.upfront.label} in the loan`,
              -fees.upfront.financedCents,
              [],
            ),
          ]
        : [];
    return [down, costs, ...financed, ...lienCashLines(liens), ...credits];
  }
  return [
    quoteLine('payoff', 'Payoff of existing loans', scenario.payoffCents, []),
    costs,
    quoteLine('new-loan', 'New loan', -loanCents, []),
    ...lienCashLines(liens),
    ...credits,
  ];
}
