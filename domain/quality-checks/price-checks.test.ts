import { describe, expect, it } from 'vitest';
import { scenario } from '../quotes/quote.fixture.ts';
import { computeQuote } from '../quotes/quote.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import { priceChecks } from './price-checks.ts';

/** With the APR this much above the average prime offer rate, in thousandths of a percent. */
function checksAt(above: number, over: Partial<QuoteScenario> = {}) {
  const without = scenario(over);
  const apr = Math.round((computeQuote(without).apr ?? 0) * 1000);
  const given = { ...without, primeOfferRate: { rate: apr - above } };
  return checksOf(given);
}

function checksOf(given: QuoteScenario) {
  const checks = priceChecks(given, computeQuote(given));
  const byId = (id: string) => checks.find((check) => check.id === id);
  return {
    price: byId('qm-price'),
    harbor: byId('safe-harbor'),
    higherPriced: byId('higher-priced'),
  };
}

const borrowing = (dollars: number) => ({
  valueCents: dollars * 125,
  downPaymentCents: dollars * 25,
  closingOn: '2026-03-02',
});

// Tests QUOTE-41.
describe('price of a General QM', () => {
  it.each([
    [137_958, 2249, 'holds'],
    [137_958, 2250, 'fails'],
    [137_957, 3499, 'holds'],
    [137_957, 3500, 'fails'],
    [82_775, 3500, 'fails'],
    [82_774, 6499, 'holds'],
    [82_774, 6500, 'fails'],
  ] as const)('a loan of $%i that is %i above: %s', (dollars, above, state) => {
    expect(checksAt(above, borrowing(dollars)).price?.state).toBe(state);
  });

  it('shows both rates, their difference and the limit', () => {
    expect(checksAt(-250).price).toMatchObject({
      state: 'holds',
      summary:
        'The APR is 0.250 percentage points below the prime offer rate. It must be less than 2.250 percentage points above it.',
    });
    expect(checksAt(2300).price?.how.slice(2)).toEqual([
      { label: 'APR less average prime offer rate', value: { rate: 2300 } },
      { label: 'It must be less than', value: { rate: 2250 } },
    ]);
  });

  it('gives no result without the average prime offer rate, and leads to its field', () => {
    const { price, harbor, higherPriced } = checksOf(scenario());
    for (const check of [price, harbor, higherPriced]) {
      expect(check).toMatchObject({ state: 'unknown', findings: [{ place: 'primeOfferRate' }] });
    }
  });

  it('gives no result for a year without amounts, and shows those of the year before', () => {
    const { price, harbor } = checksAt(1000, { closingOn: '2027-01-15' });
    expect(price?.state).toBe('unknown');
    expect(price?.summary).toContain('By those of 2026: The APR is 1.000 percentage points above');
    // The margin of the safe harbor does not change with the year.
    expect(harbor?.state).toBe('holds');
  });

  it('leaves loans of VA and USDA, and rentals, to other rules', () => {
    const usda = { loanType: 'USDA', feePayment: 'Paid in cash' } as const;
    const noMargin = {
      state: 'unknown',
      summary:
        "USDA's rule (7 CFR 3555.109) names no limit of the APR. Lintel does not know the guidance that it refers to.",
    };
    expect(checksAt(1000, usda)).toMatchObject({ price: noMargin, harbor: noMargin });
    const va = { loanType: 'VA', vaUse: 'Exempt from the fee' } as const;
    expect(checksAt(1000, va)).toMatchObject({ price: { state: 'unknown' }, harbor: { state: 'unknown' } });
    const rental = checksAt(1000, { occupancy: 'Investment Property' });
    expect(rental.price?.state).toBe('not-applicable');
  });
});

// Tests QUOTE-42.
describe('safe harbor and higher-priced loans', () => {
  it.each([
    [1499, 'holds', 'holds'],
    [1500, 'fails', 'fails'],
  ] as const)('%i above: safe harbor %s, not higher-priced %s', (above, harbor, higherPriced) => {
    const checks = checksAt(above, { loanLimit: { limitCents: 832_750_00 } });
    expect(checks.harbor?.state).toBe(harbor);
    expect(checks.higherPriced?.state).toBe(higherPriced);
  });

  it.each([
    [1499, undefined, 'holds'],
    [1500, undefined, 'unknown'],
    [2499, undefined, 'unknown'],
    [2500, undefined, 'fails'],
    [2499, 300_000_00, 'holds'],
    [2500, 300_000_00, 'fails'],
    [1500, 320_000_00, 'fails'],
  ] as const)('%i above, with the limit %j cents: %s', (above, limitCents, state) => {
    const limit = limitCents === undefined ? {} : { loanLimit: { limitCents } };
    expect(checksAt(above, limit).higherPriced?.state).toBe(state);
  });

  it.each([
    [1700, 'holds'],
    [1701, 'fails'],
  ] as const)('%i above for FHA, whose annual premium of 0.55 counts: safe harbor %s', (above, harbor) => {
    const fha = {
      loanType: 'FHA',
      feePayment: 'Paid in cash',
      valueCents: 400_000_00,
      downPaymentCents: 14_000_00,
      program: '30-Year Fixed',
    } as const;
    const checks = checksAt(above, fha);
    expect(checks.harbor).toMatchObject({
      state: harbor,
      summary: expect.stringContaining('It must be at most 1.700 percentage points above it.'),
    });
    expect(checks.harbor?.notes[0]).toContain('24 CFR 203.19(b)');
    expect(checks.price?.state).toBe('not-applicable');
  });

  it('asks for the loan limit only if it matters', () => {
    expect(checksAt(2000).higherPriced?.findings).toEqual([expect.objectContaining({ place: 'loanLimit' })]);
    expect(checksAt(1000).higherPriced?.findings).toEqual([]);
  });

  it('does not call a second home higher-priced', () => {
    expect(checksAt(3000, { occupancy: 'Second Home' })).toMatchObject({
      higherPriced: { state: 'not-applicable' },
      harbor: { state: 'fails' },
    });
  });

  it('names the week and the day of the rate', () => {
    const given = scenario({
      primeOfferRate: {
        rate: 6200,
        reading: {
          tableId: '019f0000-0000-7000-8000-000000000099',
          kind: 'fixed',
          years: 30,
          week: '2026-03-09',
          rateSetOn: '2026-03-12',
        },
      },
    });
    expect(checksOf(given).harbor?.notes[1]).toBe(
      'Average prime offer rate for 30 years, fixed, from the week of Mar 9, 2026. The rate counts as set on Mar 12, 2026.',
    );
  });
});
