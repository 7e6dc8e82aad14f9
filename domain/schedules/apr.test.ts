import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  annualPercentageRate,
  type PaymentRun,
  UNIT_PERIODS_PER_YEAR,
  type UnitPeriod,
  unitPeriodsBetween,
} from './apr.ts';

interface Example {
  advance: [on: string, cents: number];
  unit: UnitPeriod;
  payments: [first: string, count: number, cents: number][];
  apr: number;
}

/** The examples of 12 CFR 1026, Appendix J, (c). */
const EXAMPLES: Record<string, Example> = {
  '(c)(1)(i) monthly, regular first period': {
    advance: ['1978-01-10', 5000_00],
    unit: 'month',
    payments: [['1978-02-10', 24, 230_00]],
    apr: 9.69,
  },
  '(c)(1)(ii) monthly, long first period': {
    advance: ['1978-02-10', 6000_00],
    unit: 'month',
    payments: [['1978-04-01', 36, 200_00]],
    apr: 11.82,
  },
  '(c)(1)(iii) half-monthly, short first period': {
    advance: ['1978-02-23', 5000_00],
    unit: 'half-month',
    payments: [['1978-03-01', 24, 219_17]],
    apr: 10.34,
  },
  '(c)(1)(v) weekly, long first period': {
    advance: ['1978-03-20', 500_00],
    unit: 'week',
    payments: [['1978-04-21', 30, 17_60]],
    apr: 14.96,
  },
  '(c)(2)(i) irregular first payment': {
    advance: ['1978-01-10', 5000_00],
    unit: 'month',
    payments: [
      ['1978-02-10', 1, 250_00],
      ['1978-03-10', 23, 230_00],
    ],
    apr: 10.08,
  },
  '(c)(3)(i) irregular final payment': {
    advance: ['1978-01-10', 5000_00],
    unit: 'month',
    payments: [
      ['1978-02-10', 23, 230_00],
      ['1980-01-10', 1, 280_00],
    ],
    apr: 10.5,
  },
  '(c)(4)(i) irregular first and final payment': {
    advance: ['1978-01-10', 5000_00],
    unit: 'month',
    payments: [
      ['1978-02-10', 1, 250_00],
      ['1978-03-10', 22, 230_00],
      ['1980-01-10', 1, 280_00],
    ],
    apr: 10.9,
  },
};

describe('annualPercentageRate', () => {
  it.each(Object.entries(EXAMPLES))('finds the rate of Appendix J %s', (_name, example) => {
    const [on, cents] = example.advance;
    const payments = example.payments.map(
      ([first, count, amount]): PaymentRun => ({
        first: unitPeriodsBetween(on, first, example.unit),
        count,
        cents: amount,
      }),
    );
    const apr = annualPercentageRate({
      periodsPerYear: UNIT_PERIODS_PER_YEAR[example.unit],
      advances: [{ at: { periods: 0, fraction: 0 }, cents }],
      payments,
    });
    expect(apr?.toFixed(2)).toBe(example.apr.toFixed(2));
  });

  it('finds nothing when payments are below the advance', () => {
    expect(loanApr(100_000_00, 12, 1_00)).toBeNull();
    expect(loanApr(1200_00, 12, 100_00)).toBeCloseTo(0, 9);
  });

  it('grows with the payments', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 480 }),
        fc.integer({ min: 100_00, max: 5_000_00 }),
        fc.integer({ min: 1, max: 100_00 }),
        (count, cents, more) => {
          const advanced = count * cents;
          const lower = loanApr(advanced, count, cents + more);
          const higher = loanApr(advanced, count, cents + more * 2);
          expect(higher ?? 0).toBeGreaterThan(lower ?? Number.POSITIVE_INFINITY);
        },
      ),
    );
  });
});

/** Reference: bisection over every single payment, in plain arithmetic. */
function aprByHalving(advanced: number, payments: readonly number[], fraction: number): number {
  const worth = (rate: number) =>
    payments.reduce(
      (sum, cents, index) => sum + cents / ((1 + fraction * rate) * (1 + rate) ** (index + 1)),
      0,
    );
  let [low, high] = [0, 10];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > advanced) low = middle;
    else high = middle;
  }
  return low * 1200;
}

describe('the secants', () => {
  // Tests QUOTE-12.
  it('find the rate that halving finds', () => {
    const runsOf = fc.array(
      fc.record({
        count: fc.integer({ min: 1, max: 120 }),
        cents: fc.integer({ min: 50_00, max: 9_000_00 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        runsOf,
        fc.integer({ min: 200, max: 999 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (runs, share, fraction) => {
          const payments = runs.flatMap(({ count, cents }) => Array<number>(count).fill(cents));
          const advanced = Math.ceil((payments.reduce((sum, cents) => sum + cents, 0) * share) / 1000);
          let before = 0;
          const transaction = {
            periodsPerYear: 12,
            advances: [{ at: { periods: 0, fraction: 0 }, cents: advanced }],
            payments: runs.map(({ count, cents }) => {
              const first = { periods: before + 1, fraction };
              before += count;
              return { first, count, cents };
            }),
          };
          const apr = annualPercentageRate(transaction) ?? Number.NaN;
          // Far more precise than the three decimals that a quote shows.
          expect(Math.abs(apr - aprByHalving(advanced, payments, fraction))).toBeLessThan(1e-9);
        },
      ),
    );
  });
});

function loanApr(cents: number, count: number, payment: number): number | null {
  const start = { periods: 0, fraction: 0 };
  return annualPercentageRate({
    periodsPerYear: 12,
    advances: [{ at: start, cents }],
    payments: [{ first: { periods: 1, fraction: 0 }, count, cents: payment }],
  });
}

describe('unitPeriodsBetween', () => {
  it.each([
    ['1978-01-10', '1978-02-10', 'month', 1, 0],
    ['1978-02-10', '1978-04-01', 'month', 1, 19 / 30],
    ['1978-02-23', '1978-03-01', 'half-month', 0, 6 / 15],
    ['1978-03-20', '1978-04-21', 'week', 4, 4 / 7],
    ['2025-01-31', '2025-02-28', 'month', 0, 28 / 30],
    ['2025-01-01', '2025-01-31', 'month', 1, 0],
    ['2025-01-01', '2025-01-29', 'two-weeks', 2, 0],
  ] as const)('%s to %s by the %s', (from, to, unit, periods, fraction) => {
    const found = unitPeriodsBetween(from, to, unit);
    expect(found.periods).toBe(periods);
    expect(found.fraction).toBeCloseTo(fraction, 12);
  });
});
