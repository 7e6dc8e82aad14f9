import { qualify } from '../../domain/qualification/qualification.ts';
import { computeQuote } from '../../domain/quotes/quote.ts';
import { quoteApr } from '../../domain/quotes/quote-apr.ts';
import { DEFAULT_COSTS } from '../../domain/quotes/quote-costs.ts';
import type { QuoteScenario } from '../../domain/quotes/quote-scenario.ts';
import { amortize } from '../../domain/schedules/amortization.ts';
import { type AmortizationTerms, MAX_TERM_MONTHS } from '../../domain/schedules/amortization-terms.ts';
import { largestLoan } from './largest-loan.ts';

/**
 * Runs in the browser: the computations of the calculator, the quote screen and the qualification for each keystroke.
 */

const SCENARIO: QuoteScenario = {
  name: 'As planned',
  purpose: 'Purchase',
  valueCents: 420_000_00,
  downPaymentCents: 20_000_00,
  loanCents: 0,
  payoffCents: 0,
  program: '30-Year Fixed',
  rate: 6500,
  indexedRate: 7000,
  points: 1000,
  taxPerYearCents: 4_800_00,
  insurancePerYearCents: 1_800_00,
  hoaPerMonthCents: 50_00,
  mortgageInsuranceRate: 600,
  closingOn: '2026-12-15',
  costs: [...DEFAULT_COSTS],
  lenderCreditCents: 0,
  sellerCreditCents: 0,
  earnestMoneyCents: 0,
};

const LONGEST: AmortizationTerms = {
  amountCents: 400_000_00,
  rate: 6500,
  termMonths: MAX_TERM_MONTHS,
  firstPaymentOn: '2027-02-01',
  mortgageInsurance: { cents: 200_00, originalValueCents: 420_000_00 },
};

export const ALL_FIGURES = 'all figures of a loan of three borrowers with 1,000 entries and 40 properties';

const LARGEST_LOAN = largestLoan(500_000);

/** `turn` varies the inputs. */
const SCHEDULE_WORKS: Record<string, (turn: number) => number> = {
  'three scenarios of 480 rows: schedules, mortgage insurance, APR': (turn) => {
    let sum = 0;
    for (let scenario = 0; scenario < 3; scenario += 1) {
      const { rows } = amortize({ ...LONGEST, rate: rateOf(turn, scenario) });
      sum += quoteApr(rows, { amountFinancedCents: 395_000_00, interestFrom: SCENARIO.closingOn }) ?? 0;
    }
    return sum;
  },
  'a quote of three scenarios, one of them a 7-Year ARM': (turn) => {
    const programs = ['30-Year Fixed', '20-Year Fixed', '7-Year ARM'] as const;
    return programs.reduce((sum, program, scenario) => {
      const quote = computeQuote({ ...SCENARIO, program, rate: rateOf(turn, scenario) });
      return sum + quote.monthly.totalCents + (quote.apr ?? 0);
    }, 0);
  },
  'a schedule of 480 rows with extra payments, beside the one without': (turn) =>
    amortize({ ...LONGEST, rate: rateOf(turn, 0), extra: { monthly: 100_00 } }).totalInterest,
  [ALL_FIGURES]: (turn) => {
    const { groups } = qualify({ application: LARGEST_LOAN, lockedRate: rateOf(turn, 0) });
    const values = groups.flatMap(({ figures }) => figures.map(({ value }) => value ?? Number.NaN));
    return values.reduce((sum, value) => sum + value, 0);
  },
};

function rateOf(turn: number, scenario: number): number {
  return 3000 + (turn % 200) * 25 + scenario * 125;
}

export interface ScheduleTimes {
  title: string;
  /** Before the browser has optimized the code. */
  first: number;
  times: number[];
}

/** @returns milliseconds. */
export function timeSchedules(turns: number): ScheduleTimes[] {
  return Object.entries(SCHEDULE_WORKS).map(([title, work]) => {
    const times: number[] = [];
    let sum = 0;
    for (let turn = 0; turn <= turns; turn += 1) {
      const begin = performance.now();
      sum += work(turn);
      times.push(performance.now() - begin);
    }
    if (!Number.isFinite(sum)) throw new Error(`${title} computed nothing.`);
    return { title, first: times[0] ?? Number.NaN, times: times.slice(1) };
  });
}
