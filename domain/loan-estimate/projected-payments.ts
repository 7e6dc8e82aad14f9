import type { Cents } from '../money/exact-cents.ts';
import { centsText } from '../quotes/quote-figure-text.ts';
import { noteSchedule } from '../schedules/amortization.ts';
import type { LoanEstimateFacts, PropertyCost } from './estimate-facts.ts';
import { dollarsText, loanYear, wholeDollars } from './estimate-text.ts';
import { changingPayments, paymentRange } from './payment-range.ts';
import { WORDS } from './prescribed-words.ts';

/** One amount, or the lowest and the highest. */
export type AmountRange = readonly [string] | readonly [min: string, max: string];

export interface ProjectedColumn {
  /** 'Years 1-7' */
  years: string;
  principalAndInterest: AmountRange;
  isOnlyInterest: boolean;
  /** '82', '0' if none is needed, '—' after it ended (comment 37(c)(2)(ii)-1). */
  mortgageInsurance: string;
  /** '0' without an account (comment 37(c)(2)(iii)-1). */
  escrow: string;
  total: AmountRange;
}

export interface PropertyCostLine {
  /** Null for the prescribed label. */
  label: string | null;
  isIncluded: boolean;
  /** Null if it is not included. */
  inEscrow: 'YES' | 'NO' | 'SOME' | null;
}

export interface ProjectedPayments {
  columns: readonly ProjectedColumn[];
  /** Taxes, insurance and assessments, in escrow or not (12 CFR 1026.37(c)(4)(ii)). */
  taxesInsuranceAssessments: string;
  propertyTaxes: PropertyCostLine;
  homeownersInsurance: PropertyCostLine;
  other: PropertyCostLine;
}

type PaymentFacts = Pick<LoanEstimateFacts, 'terms' | 'taxes' | 'insurance' | 'otherPropertyCosts'>;

/** At most four (12 CFR 1026.37(c)(1)(ii)). */
const MOST_COLUMNS = 4;

/**
 * 12 CFR 1026.37(c).
 * @param rounding the Loan Estimate rounds to dollars (1026.37(o)(4)(i)(A)), the Closing Disclosure only a range
 * (1026.38(t)(4)(i)(B) and (E)).
 */
export function projectedPayments(
  facts: PaymentFacts,
  rounding: 'dollars' | 'cents' = 'dollars',
): ProjectedPayments {
  const costs = [facts.taxes, facts.insurance, ...facts.otherPropertyCosts];
  const round = rounding === 'dollars' ? wholeDollars : (cents: Cents) => cents;
  return {
    columns: columnsOf(facts, escrowCents(costs), round),
    taxesInsuranceAssessments: roundedText(sumOf(costs), round),
    propertyTaxes: costLine(null, [facts.taxes]),
    homeownersInsurance: costLine(null, [facts.insurance]),
    other: otherLine(facts.otherPropertyCosts.filter(({ monthlyCents }) => monthlyCents > 0)),
  };
}

export function escrowCents(costs: readonly PropertyCost[]): Cents {
  return sumOf(costs.filter(({ isEscrowed }) => isEscrowed));
}

function sumOf(costs: readonly PropertyCost[]): Cents {
  return costs.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0);
}

function costLine(label: string | null, costs: readonly PropertyCost[]): PropertyCostLine {
  const included = costs.filter(({ monthlyCents }) => monthlyCents > 0);
  const escrowed = included.filter(({ isEscrowed }) => isEscrowed).length;
  const isIncluded = included.length > 0;
  const inPart = escrowed === 0 ? 'NO' : 'SOME';
  return { label, isIncluded, inEscrow: isIncluded ? (escrowed === included.length ? 'YES' : inPart) : null };
}

/** One description and 'and additional costs' (comment 37(c)(4)(iv)-1); 'some' in escrow (-2). */
function otherLine(costs: LoanEstimateFacts['otherPropertyCosts']): PropertyCostLine {
  const [first, ...more] = costs;
  const label = first === undefined ? '' : first.label;
  return costLine(more.length === 0 ? label : `${label} ${WORDS.additionalCosts}`, costs);
}

interface Column {
  year: number;
  fromPayment: number;
}

function columnsOf({ terms }: PaymentFacts, escrow: Cents, round: Round): ProjectedColumn[] {
  const { rows } = noteSchedule(terms);
  const range = paymentRange(terms);
  const insured = rows.findLastIndex(({ mortgageInsurance }) => mortgageInsurance > 0) + 1;
  const isAdjustable = terms.adjustment !== undefined;
  const changes = changingPayments(terms);
  const columns = withInsuranceEnd(changeColumns(changes, terms.termMonths), insured, terms.termMonths).slice(
    0,
    MOST_COLUMNS,
  );
  return columns.map((column, index) => {
    const next = columns[index + 1];
    const last = next === undefined ? terms.termMonths : next.fromPayment - 1;
    // The last payment of the loan differs by cents of rounding, which do not count (comment 37(c)(1)(i)-1).
    const end = last === terms.termMonths && last > column.fromPayment ? last - 1 : last;
    const payments = (of: readonly { payment: Cents }[]) =>
      of.slice(column.fromPayment - 1, end).map(({ payment }) => payment);
    const min = Math.min(...payments(range.lowest));
    const max = Math.max(...payments(range.highest));
    const hasChange = changes.some((number) => number > column.fromPayment && number <= end);
    // (c)(1)(iii)(C): of an adjustable rate, each column after the first; (A) and (B): several changes in one.
    const isRange = (hasChange || (isAdjustable && index > 0)) && wholeDollars(min) !== wholeDollars(max);
    const insurance = Math.max(
      0,
      ...rows.slice(column.fromPayment - 1, end).map((row) => row.mortgageInsurance),
    );
    // Comments 37(o)(4)-2 and 37(o)(4)(i)(C)-1.
    const total = (payment: Cents, roundTotal: Round) =>
      roundedText(payment + round(insurance) + round(escrow), roundTotal);
    return {
      years: yearsText(column.year, next === undefined ? loanYear(terms.termMonths) : next.year - 1),
      // Only a range is rounded (12 CFR 1026.37(o)(4)(i)(A), (c)(1)(iii)).
      principalAndInterest: isRange ? [dollarsText(min), dollarsText(max)] : [centsText(min)],
      isOnlyInterest: column.fromPayment <= (terms.interestOnlyPayments ?? 0),
      mortgageInsurance: insurance > 0 ? plain(insurance, round) : insured > 0 ? '—' : '0',
      escrow: plain(escrow, round),
      total: isRange
        ? [total(wholeDollars(min), wholeDollars), total(wholeDollars(max), wholeDollars)]
        : [total(min, round)],
    };
  });
}

/**
 * The first payment and each change begin a column, in whole years from the first due date (12 CFR 1026.37(c)(1)(i),
 * (c)(3)(ii)). One change within a year shows from the next year on (comment 37(c)(3)(ii)-1). Several changes in a year
 * show as the range of that year, and the next year begins another column (comment 37(c)(1)(iii)(B)-1).
 */
function changeColumns(changes: readonly number[], payments: number): Column[] {
  const byYear = Map.groupBy([1, ...changes], loanYear);
  const starts = new Map<number, number>();
  const begin = (year: number, fromPayment = 12 * (year - 1) + 1) => {
    if (!starts.has(year) && fromPayment <= payments) starts.set(year, fromPayment);
  };
  for (const [year, [first = 1, ...more]] of byYear) {
    if (more.length > 0) {
      begin(year);
      begin(year + 1);
    } else if (first === 12 * (year - 1) + 1) begin(year);
    else begin(year + 1, first);
  }
  return [...starts].map(([year, fromPayment]) => ({ year, fromPayment })).sort((a, b) => a.year - b.year);
}

/** Only if a column is left for it (12 CFR 1026.37(c)(1)(ii)(B)). */
function withInsuranceEnd(columns: readonly Column[], insured: number, payments: number): Column[] {
  const year = Math.ceil(insured / 12) + 1;
  const isKnown = columns.some((column) => column.year === year);
  if (insured === 0 || insured >= payments || columns.length >= MOST_COLUMNS || isKnown) return [...columns];
  return [...columns, { year, fromPayment: insured + 1 }].sort((a, b) => a.year - b.year);
}

function yearsText(from: number, to: number): string {
  return from === to ? `Year ${from}` : `Years ${from}-${to}`;
}

type Round = (cents: Cents) => Cents;

function roundedText(cents: Cents, round: Round): string {
  return round === wholeDollars ? dollarsText(cents) : centsText(cents);
}

/** Without a sign, and '0' without an amount. */
function plain(cents: Cents, round: Round): string {
  return cents === 0 ? '0' : roundedText(cents, round).replace('$', '');
}
