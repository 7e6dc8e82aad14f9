import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../testing/property-cases.ts';
import { AGENCY_ARMS, type AgencyArmName } from './agency-arms.ts';
import { amortize, monthlyPremiums, noteSchedule } from './amortization.ts';
import type { AmortizationTerms } from './amortization-terms.ts';

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

describe('amortize', () => {
  // Tests CALC-6.
  it('names the payment of a level loan', () => {
    expect(amortize(terms({ amountCents: dollars(162_000), rate: 3875 })).payment).toBe(761_78);
    expect(amortize(terms()).payment).toBe(885_49);
  });

  it('shows the amounts paid and owed after sixty payments', () => {
    const { rows } = amortize(terms());
    expect(rows[59]).toMatchObject({
      number: 60,
      dueOn: '2030-08-01',
      interestToDate: 36_583_36,
      principalToDate: 16_546_15,
      balance: 163_453_85,
    });
  });

  it('divides a loan without interest evenly; the last payment takes the remainder', () => {
    const { payment, rows, totalInterest } = amortize(
      terms({ amountCents: 100_000, rate: 0, termMonths: 36 }),
    );
    expect(payment).toBe(27_78);
    expect(totalInterest).toBe(0);
    expect(rows).toHaveLength(36);
    expect(rows.at(-1)).toMatchObject({ balance: 0, principalToDate: 100_000 });
    expect(new Set(rows.map((row) => row.principal))).toEqual(new Set([27_77, 27_78]));
  });

  // Tests CALC-8.
  it.each([
    ['longer', '2025-07-15', 17],
    ['shorter', '2025-08-11', -10],
  ])('adds the interest of a %s first period to the first payment', (_what, interestFrom, days) => {
    const regular = amortize(terms()).rows;
    const odd = amortize(terms({ interestFrom })).rows;
    const perDiem = (dollars(180_000) * 0.0425) / 365;
    expect(odd[0]?.interest).toBe(Math.round(dollars(180_000) * (0.0425 / 12) + perDiem * days));
    expect(odd[0]?.balance).toBe(regular[0]?.balance);
    expect(odd.at(-1)?.balance).toBe(0);
  });

  // Tests CALC-10.
  it('pays extras with the first payment of their month, and reports the savings', () => {
    const extra = {
      monthly: 100_00,
      yearly: { month: 12, cents: 1_000_00 },
      once: [{ month: '2027-03', cents: 5_000_00 }],
    };
    const { rows, saved, paidOffOn } = amortize(terms({ extra }));
    expect(rows.slice(0, 4).map((row) => row.extra)).toEqual([100_00, 100_00, 100_00, 1_100_00]);
    expect(rows[18]).toMatchObject({ dueOn: '2027-03-01', extra: 5_100_00 });
    expect(rows.at(-1)?.balance).toBe(0);
    expect(saved?.payments).toBe(360 - rows.length);
    expect(saved?.interest).toBeGreaterThan(0);
    expect(paidOffOn).toBe(rows.at(-1)?.dueOn);
    expect(amortize(terms()).saved).toBeNull();
  });

  // Tests CALC-9.
  it('pays half a payment every two weeks', () => {
    const { payment, rows } = amortize(terms({ frequency: 'biweekly' }));
    expect(payment).toBe(442_75);
    expect(rows.slice(0, 3).map((row) => row.dueOn)).toEqual(['2025-09-01', '2025-09-15', '2025-09-29']);
    expect(rows.length).toBeLessThan(680);
    expect(rows.at(-1)?.balance).toBe(0);
  });

  it('pays a monthly extra once, even in a month with three biweekly payments', () => {
    const { rows } = amortize(terms({ frequency: 'biweekly', extra: { monthly: 50_00 } }));
    expect(rows.slice(0, 4).map((row) => row.extra)).toEqual([50_00, 0, 0, 50_00]);
  });

  // Tests CALC-11.
  it('moves the rate of an ARM after its fixed months and then at every interval, within its caps', () => {
    const adjustment = {
      ...AGENCY_ARMS['7/6'],
      floor: 2000,
      fullyIndexedRate: 12_000,
      everyMonths: 12,
      caps: { first: 2000, periodic: 1000, lifetime: 5000 },
    };
    const { rows } = amortize(terms({ rate: 5000, adjustment }));
    const rateOf = (payment: number) => rows[payment - 1]?.rate;
    expect([84, 85, 96, 97, 109, 121, 133].map(rateOf)).toEqual([
      5000, 7000, 7000, 8000, 9000, 10_000, 10_000,
    ]);
    expect(rows[84]?.payment).toBeGreaterThan(rows[83]?.payment ?? 0);
    expect(rows).toHaveLength(360);
    expect(rows.at(-1)?.balance).toBe(0);
  });

  // Tests CALC-72.
  it.each<[AgencyArmName, number, number[]]>([
    ['3/6', 37, [5000, 7000, 8000, 9000, 10_000, 10_000]],
    ['5/6', 61, [5000, 7000, 8000, 9000, 10_000, 10_000]],
    ['7/6', 85, [5000, 10_000, 10_000, 10_000, 10_000, 10_000]],
    ['10/6', 121, [5000, 10_000, 10_000, 10_000, 10_000, 10_000]],
  ])('raises the rate of a %s ARM every six months from payment %i on', (name, first, rates) => {
    const adjustment = { ...AGENCY_ARMS[name], fullyIndexedRate: 15_000, floor: 2750 };
    const { rows } = amortize(terms({ rate: 5000, adjustment }));
    const at = [first - 1, first, first + 6, first + 12, first + 18, first + 24];
    expect(at.map((payment) => rows[payment - 1]?.rate)).toEqual(rates);
    expect(rows[first + 4]?.rate).toBe(rates[1]);
  });

  // Tests CALC-72.
  it('lets the rate of an ARM fall by its caps as far as its margin', () => {
    const adjustment = { ...AGENCY_ARMS['7/6'], floor: 2750, fullyIndexedRate: 2750 };
    const { rows } = amortize(terms({ rate: 9500, adjustment }));
    expect([84, 85, 91, 97, 103].map((payment) => rows[payment - 1]?.rate)).toEqual([
      9500, 4500, 3500, 2750, 2750,
    ]);
    expect(rows.at(-1)?.balance).toBe(0);
  });

  // Tests CALC-12.
  it('ends mortgage insurance when the balance is scheduled to reach 78% of the original value', () => {
    const mortgageInsurance = { cents: 75_00, originalValueCents: dollars(200_000) };
    const { rows, totalMortgageInsurance } = amortize(terms({ mortgageInsurance }));
    const paid = rows.filter((row) => row.mortgageInsurance > 0).length;
    expect(rows[paid - 1]?.balance).toBeLessThanOrEqual(dollars(156_000));
    expect(rows[paid - 2]?.balance).toBeGreaterThan(dollars(156_000));
    expect(totalMortgageInsurance).toBe(paid * 75_00);
    const withExtra = amortize(terms({ mortgageInsurance, extra: { monthly: 500_00 } }));
    expect(withExtra.rows.filter((row) => row.mortgageInsurance > 0)).toHaveLength(paid);
  });

  it('ends mortgage insurance in the middle of the term at the latest', () => {
    const mortgageInsurance = { cents: 75_00, originalValueCents: dollars(100_000) };
    const { rows, insured } = amortize(terms({ mortgageInsurance }));
    expect(rows.filter((row) => row.mortgageInsurance > 0)).toHaveLength(180);
    expect(insured).toEqual({ payments: 180, endsOn: '2040-08-01', cancellableOn: null });
  });
});

const anyTerms = fc.record({
  amountCents: fc.integer({ min: 100_00, max: 5_000_000_00 }),
  rate: fc.integer({ min: 0, max: 15_000 }),
  termMonths: fc.integer({ min: 12, max: 480 }),
  firstPaymentOn: fc.constantFrom('2025-01-31', '2024-02-29', '2025-09-01'),
  frequency: fc.constantFrom('monthly' as const, 'biweekly' as const),
});
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
describe('every schedule', () => {
  const all = fc.tuple(
    anyTerms,
    fc.option(anyExtra, { nil: {} }),
    fc.option(anyAdjustment, { nil: undefined }),
  );

  it('ends at exactly 0, sums to the loan and never has a negative amount', () => {
    fc.assert(
      fc.property(all, ([given, extra, adjustment]) => {
        const schedule = amortize({ ...given, extra, ...(adjustment && { adjustment }) });
        const sum = (amount: (row: (typeof schedule.rows)[number]) => number) =>
          schedule.rows.reduce((total, row) => total + amount(row), 0);
        expect(schedule.rows.at(-1)?.balance).toBe(0);
        expect(sum((row) => row.principal + row.extra)).toBe(given.amountCents);
        expect(sum((row) => row.interest)).toBe(schedule.totalInterest);
        expect(sum((row) => row.payment + row.extra)).toBe(schedule.totalPaid);
        for (const row of schedule.rows) {
          expect(Math.min(row.interest, row.principal, row.extra, row.balance)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: cases(60) },
    );
  });

  it('is never longer with extra payments than without', () => {
    fc.assert(
      fc.property(all, ([given, extra, adjustment]) => {
        const loan = { ...given, ...(adjustment && { adjustment }) };
        const { rows } = amortize({ ...loan, extra });
        expect(rows.length).toBeLessThanOrEqual(amortize(loan).rows.length);
      }),
      { numRuns: cases(40) },
    );
  });
});

/**
 * The loan behind HUD's example (hud.gov, 'Monthly Mortgage Insurance Premium Calculation'): only $106,605 at 7.5% over 30
 * years has its average balance of 106,160.654166.
 */
const HUD: AmortizationTerms = {
  amountCents: 106_605_00,
  rate: 7500,
  termMonths: 360,
  firstPaymentOn: '2009-01-01',
  annualPremium: { rate: 500, financedRate: 2250, years: null },
};

// Tests QUOTE-72 and QUOTE-75.
describe('monthlyPremiums', () => {
  it("agrees with HUD's example: 43.26 a month in the first year", () => {
    const { rows, premiums } = noteSchedule(HUD);
    const before = [HUD.amountCents, ...rows.slice(0, 11).map(({ balance }) => balance)];
    expect(before.reduce((sum, cents) => sum + cents, 0)).toBe(1_273_927_85);
    expect(premiums[0]).toBe(43_26);
    expect(rows[11]?.mortgageInsurance).toBe(43_26);
  });

  it('falls every year, and lasts as long as the table says', () => {
    const whole = noteSchedule(HUD).premiums;
    expect(whole).toHaveLength(30);
    expect(whole.every((cents, year) => year === 0 || cents < (whole[year - 1] ?? 0))).toBe(true);
    const eleven = noteSchedule({ ...HUD, annualPremium: { rate: 500, financedRate: 2250, years: 11 } });
    expect(eleven.premiums).toEqual(whole.slice(0, 11));
    expect([eleven.rows[131]?.mortgageInsurance, eleven.rows[132]?.mortgageInsurance]).toEqual([
      whole[10],
      0,
    ]);
    expect(eleven.totalMortgageInsurance).toBe(eleven.premiums.reduce((sum, cents) => sum + cents * 12, 0));
  });

  it('keeps the first rate and payment of an adjustable loan', () => {
    const caps = { first: 5000, periodic: 1000, lifetime: 5000 };
    const adjustment = { fixedMonths: 84, everyMonths: 6, fullyIndexedRate: 9000, floor: 2750, caps };
    expect(noteSchedule({ ...HUD, adjustment }).premiums).toEqual(noteSchedule(HUD).premiums);
  });

  it('averages the months that a last year has', () => {
    expect(monthlyPremiums({ rate: 1200, financedRate: 0, years: null }, [120_000_00])).toEqual([10_00]);
  });
});
