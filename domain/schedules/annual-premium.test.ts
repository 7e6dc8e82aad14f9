import { describe, expect, it } from 'vitest';
import { noteSchedule } from './amortization.ts';
import type { AmortizationTerms } from './amortization-terms.ts';
import { monthlyPremiums } from './annual-premium.ts';

/**
 * The loan behind HUD's example (hud.gov, 'Monthly Mortgage Insurance Premium Calculation'): only $106,605 at 7.5 % over 30
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
