import { type Cents, exactCents, type RateMilli, roundedCents } from '../money/exact-cents.ts';
import { afterMonth, type CostCourse } from './cost-course.ts';

interface YearCourse {
  cost: readonly Cents[];
  equity: readonly Cents[];
  balance: readonly Cents[];
}

export type Measure = keyof YearCourse;

export const MEASURES = {
  cost: 'Cumulative cost',
  equity: 'Equity',
  balance: 'Loan balance',
} as const satisfies Record<Measure, string>;

export const MEASURE_HINTS = {
  cost: 'Closing costs without prepaids and escrow, interest and mortgage insurance',
  equity: 'Home value less the loan balance',
  balance: 'Remaining at the end of each year',
} as const satisfies Record<Measure, string>;

const WHOLE = 100_000n;

export function homeValues(valueCents: Cents, growthRate: RateMilli, years: number): Cents[] {
  const values = [valueCents];
  for (let year = 1; year <= years; year += 1) {
    const before = exactCents(values[year - 1] ?? 0);
    values.push(roundedCents((before * (WHOLE + BigInt(growthRate))) / WHOLE));
  }
  return values;
}

/** The years that a chart shows: those of the longest loan. */
export function yearsOf(courses: readonly CostCourse[]): number {
  return Math.ceil((Math.max(1, ...courses.map(({ balances }) => balances.length)) - 1) / 12);
}

interface HomeOverTime {
  valueCents: Cents;
  growthRate: RateMilli;
}

/** A loan by year. After its end it costs nothing more. */
export function yearCourse({ costs, balances }: CostCourse, home: HomeOverTime, years: number): YearCourse {
  const values = homeValues(home.valueCents, home.growthRate, years);
  const each = (figure: (year: number) => Cents) => values.map((_, year) => figure(year));
  return {
    cost: each((year) => afterMonth(costs, year * 12)),
    balance: each((year) => afterMonth(balances, year * 12)),
    equity: each((year) => (values[year] ?? 0) - afterMonth(balances, year * 12)),
  };
}
