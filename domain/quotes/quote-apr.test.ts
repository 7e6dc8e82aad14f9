import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amortize } from '../schedules/amortization.ts';
import { annualPercentageRate, unitPeriodsBetween } from '../schedules/apr.ts';
import { addMonths } from '../schedules/payment-dates.ts';
import type { AmortizationRow } from '../schedules/payment-rows.ts';
import { quoteApr } from './quote-apr.ts';

function rowsOf(first: string, payments: readonly number[]): AmortizationRow[] {
  return payments.map((payment, index) => ({
    number: index + 1,
    dueOn: addMonths(first, index),
    rate: 0,
    interest: 0,
    principal: payment,
    extra: 0,
    payment,
    mortgageInsurance: 0,
    balance: 0,
    interestToDate: 0,
    principalToDate: 0,
  }));
}

// Tests QUOTE-12.
describe('the APR of a quote', () => {
  // The monthly examples of 12 CFR 1026, Appendix J, (c).
  it.each<[string, string, number, string, [count: number, cents: number][], string]>([
    ['(c)(1)(i)', '1978-01-10', 5000_00, '1978-02-10', [[24, 230_00]], '9.69'],
    ['(c)(1)(ii)', '1978-02-10', 6000_00, '1978-04-01', [[36, 200_00]], '11.82'],
    [
      '(c)(2)(i)',
      '1978-01-10',
      5000_00,
      '1978-02-10',
      [
        [1, 250_00],
        [23, 230_00],
      ],
      '10.08',
    ],
    [
      '(c)(3)(i)',
      '1978-01-10',
      5000_00,
      '1978-02-10',
      [
        [23, 230_00],
        [1, 280_00],
      ],
      '10.50',
    ],
    [
      '(c)(4)(i)',
      '1978-01-10',
      5000_00,
      '1978-02-10',
      [
        [1, 250_00],
        [22, 230_00],
        [1, 280_00],
      ],
      '10.90',
    ],
  ])('is the one of Appendix J %s', (_name, interestFrom, amountFinancedCents, first, runs, expected) => {
    const rows = rowsOf(
      first,
      runs.flatMap(([count, cents]) => Array<number>(count).fill(cents)),
    );
    expect(quoteApr(rows, { amountFinancedCents, interestFrom })?.toFixed(2)).toBe(expected);
  });

  it('counts every cent of payments that differ by a cent', () => {
    const { rows } = amortize({
      amountCents: 1_000_00,
      rate: 2250,
      termMonths: 360,
      firstPaymentOn: '2027-01-01',
    });
    expect(new Set(rows.map(({ payment }) => payment)).size).toBeGreaterThan(1);
    expect(quoteApr(rows, { amountFinancedCents: 1_000_00, interestFrom: '2026-12-01' })).toBeCloseTo(
      2.25,
      3,
    );
  });

  it('is the same as with every payment on its own', () => {
    const payments = fc.array(fc.constantFrom(99_99, 100_00, 100_01, 150_00), {
      minLength: 1,
      maxLength: 90,
    });
    fc.assert(
      fc.property(
        payments,
        fc.constantFrom('2026-12-01', '2026-12-17', '2027-01-03'),
        (cents, interestFrom) => {
          const amountFinancedCents = Math.ceil(cents.reduce((sum, one) => sum + one, 0) * 0.9);
          const start = unitPeriodsBetween(interestFrom, '2027-02-01', 'month');
          const exact = annualPercentageRate({
            periodsPerYear: 12,
            advances: [{ at: { periods: 0, fraction: 0 }, cents: amountFinancedCents }],
            payments: cents.map((one, index) => ({
              first: { ...start, periods: start.periods + index },
              count: 1,
              cents: one,
            })),
          });
          const found = quoteApr(rowsOf('2027-02-01', cents), { amountFinancedCents, interestFrom });
          expect(found).toBeCloseTo(exact ?? Number.NaN, 8);
        },
      ),
    );
  });
});
