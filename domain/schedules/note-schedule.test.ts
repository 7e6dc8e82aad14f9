import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactCents, periodInterest, roundedCents } from '../money/exact-cents.ts';
import { AGENCY_ARMS } from './agency-arms.ts';
import { amortize, noteSchedule } from './amortization.ts';
import { type AmortizationTerms, MAX_AMOUNT_CENTS } from './amortization-terms.ts';

const dollars = (amount: number) => Math.round(amount * 100);

function terms(over: Partial<AmortizationTerms> = {}): AmortizationTerms {
  return {
    amountCents: dollars(180_000),
    rate: 4250,
    termMonths: 360,
    firstPaymentOn: '2025-09-01',
    ...over,
  };
}

const paymentsOf = (given: AmortizationTerms) => noteSchedule(given).rows.map(({ payment }) => payment);

// Tests CALC-6.
describe('the schedule of a note', () => {
  it('pays the same every month; the last payment settles the rest', () => {
    const payments = paymentsOf(terms());
    expect(payments).toHaveLength(360);
    expect(new Set(payments.slice(0, -1))).toEqual(new Set([885_49]));
    expect(payments.at(-1)).toBe(886_85);
  });

  it('differs from the exact schedule by cents', () => {
    expect(noteSchedule(terms()).rows[59]?.principalToDate).toBe(16_546_04);
    expect(amortize(terms()).rows[59]?.principalToDate).toBe(16_546_15);
  });

  it('rounds the interest of each month', () => {
    const { rows } = noteSchedule(terms());
    let balance = dollars(180_000);
    for (const row of rows) {
      expect(row.interest).toBe(Math.round((balance * 4250) / 1_200_000));
      balance = row.balance;
    }
  });

  it('pays a loan of one payment at once', () => {
    expect(noteSchedule(terms({ amountCents: dollars(1000), termMonths: 1 })).rows).toMatchObject([
      { payment: 1_003_54, principal: 1_000_00, interest: 3_54, balance: 0 },
    ]);
  });

  it('divides a loan without interest into equal payments and a last one', () => {
    const payments = paymentsOf(terms({ amountCents: dollars(1000), rate: 0, termMonths: 36 }));
    expect(payments.slice(0, -1)).toEqual(Array(35).fill(27_78));
    expect(payments.at(-1)).toBe(27_70);
  });

  it('never asks for a payment of nothing', () => {
    expect(paymentsOf(terms({ amountCents: 100, rate: 0, termMonths: 480 }))).toEqual(Array(100).fill(1));
  });

  it('asks for the interest of a longer or shorter first period with the first payment', () => {
    const perDiem = (dollars(180_000) * 0.0425) / 365;
    const regular = dollars(180_000) * (0.0425 / 12);
    for (const [interestFrom, days] of [
      ['2025-07-15', 17],
      ['2025-08-11', -10],
    ] as const) {
      const [first, second] = noteSchedule(terms({ interestFrom })).rows;
      expect(first?.interest).toBe(Math.round(regular + perDiem * days));
      expect(first?.principal).toBe(noteSchedule(terms()).rows[0]?.principal);
      expect(second?.payment).toBe(885_49);
    }
  });

  it('counts odd days by a year of 360 if the company does', () => {
    const first = noteSchedule(terms({ interestFrom: '2025-07-15', interestYear: 360 })).rows[0];
    const perDiem = (dollars(180_000) * 0.0425) / 360;
    expect(first?.interest).toBe(Math.round(dollars(180_000) * (0.0425 / 12) + perDiem * 17));
  });

  it('sets one rounded payment for each rate of an ARM', () => {
    const adjustment = { ...AGENCY_ARMS['7/6'], floor: 2000, fullyIndexedRate: 12_000 };
    const { rows } = noteSchedule(terms({ rate: 5000, adjustment }));
    for (const rate of new Set(rows.map((row) => row.rate))) {
      const payments = rows.filter((row) => row.rate === rate && row.number < rows.length);
      expect(new Set(payments.map(({ payment }) => payment)).size).toBe(1);
    }
  });

  it('keeps the payment beside extra payments', () => {
    const extra = { monthly: 100_00, once: [{ month: '2027-03', cents: 5_000_00 }] };
    const schedule = noteSchedule(terms({ extra }));
    const payments = schedule.rows.slice(0, -1).map(({ payment }) => payment);
    expect(new Set(payments)).toEqual(new Set([885_49]));
    expect(schedule.rows[18]?.extra).toBe(5_100_00);
    expect(schedule.saved?.payments).toBe(360 - schedule.rows.length);
  });
});

const anyTerms = fc.record({
  amountCents: fc.integer({ min: 1_00, max: 5_000_000_00 }),
  rate: fc.integer({ min: 0, max: 30_000 }),
  termMonths: fc.integer({ min: 1, max: 480 }),
  firstPaymentOn: fc.constantFrom('2025-01-31', '2024-02-29', '2025-09-01'),
  frequency: fc.constantFrom('monthly' as const, 'biweekly' as const),
});
/** Up to the largest loan. */
const anyLargeTerms = fc
  .tuple(anyTerms, fc.integer({ min: 1_00, max: MAX_AMOUNT_CENTS }))
  .map(([terms, amountCents]) => ({ ...terms, amountCents }));
const anyExtra = fc.record({
  monthly: fc.integer({ min: 0, max: 2_000_00 }),
  yearly: fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    cents: fc.integer({ min: 0, max: 20_000_00 }),
  }),
});
const anyAdjustment = fc.record({
  fixedMonths: fc.constantFrom(12, 60, 84),
  everyMonths: fc.constantFrom(6, 12),
  fullyIndexedRate: fc.integer({ min: 0, max: 15_000 }),
  caps: fc.constant({ first: 5000, periodic: 2000, lifetime: 5000 }),
  floor: fc.constantFrom(0, 2750),
});

// Tests CALC-7.
describe('every schedule of a note', () => {
  it('ends at exactly 0, sums to the loan, and has a last payment', () => {
    const all = fc.tuple(
      anyTerms,
      fc.option(anyExtra, { nil: {} }),
      fc.option(anyAdjustment, { nil: undefined }),
    );
    fc.assert(
      fc.property(all, ([given, extra, adjustment]) => {
        const schedule = noteSchedule({ ...given, extra, ...(adjustment && { adjustment }) });
        const sum = (amount: (row: (typeof schedule.rows)[number]) => number) =>
          schedule.rows.reduce((total, row) => total + amount(row), 0);
        const last = schedule.rows.at(-1);
        expect(last?.balance).toBe(0);
        expect((last?.payment ?? 0) + (last?.extra ?? 0)).toBeGreaterThan(0);
        expect(sum((row) => row.principal + row.extra)).toBe(given.amountCents);
        expect(sum((row) => row.interest)).toBe(schedule.totalInterest);
        expect(sum((row) => row.payment + row.extra)).toBe(schedule.totalPaid);
        for (const row of schedule.rows) {
          expect(Math.min(row.interest, row.principal, row.extra, row.balance)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('has equal payments, and a last one that differs by what a cent a month grows to', () => {
    fc.assert(
      fc.property(anyTerms, (given) => {
        const monthly = { ...given, frequency: 'monthly' as const };
        const { payment, rows } = noteSchedule(monthly);
        const rate = monthly.rate / 1_200_000;
        // Half a cent each of payment and interest, compounded to the end.
        const growth = rate === 0 ? rows.length : ((1 + rate) ** monthly.termMonths - 1) / rate;
        const last = rows.at(-1)?.payment ?? 0;
        for (const row of rows.slice(0, -1)) expect(row.payment).toBe(payment);
        expect(last).toBeGreaterThan(0);
        expect(last).toBeLessThanOrEqual(payment + growth + 1);
        if (rows.length === monthly.termMonths) {
          expect(last).toBeGreaterThanOrEqual(Math.max(1, payment - growth - 1));
        }
      }),
    );
  });

  it('has the interest of each period, computed exactly and rounded to the cent', () => {
    fc.assert(
      fc.property(anyLargeTerms, fc.option(anyExtra, { nil: {} }), (given, extra) => {
        const periods = given.frequency === 'monthly' ? 12 : 26;
        let balance = given.amountCents;
        for (const row of noteSchedule({ ...given, extra }).rows) {
          expect(row.interest).toBe(roundedCents(periodInterest(exactCents(balance), row.rate, periods)));
          balance -= row.principal + row.extra;
          expect(row.balance).toBe(balance);
        }
      }),
    );
  });
});
