import { describe, expect, it } from 'vitest';
import { scenario } from '../quote.fixture.ts';
import { computeQuote } from '../quote.ts';
import { quoteNotes } from '../quote-notes.ts';
import type { QuoteScenario } from '../quote-scenario.ts';

const INSURED: Partial<QuoteScenario> = {
  valueCents: 400_000_00,
  downPaymentCents: 40_000_00,
  mortgageInsuranceRate: 585,
};
const MAIN_HOME = scenario(INSURED);
const OTHER_HOMES = [
  ['a second home', { occupancy: 'Second Home' }],
  ['an investment property', { occupancy: 'Investment Property' }],
  ['a main home of two units', { occupancy: 'Primary Residence', units: 2 }],
] as const;

// Tests QUOTE-87.
describe('the end of mortgage insurance', () => {
  it('has a date for a request to cancel it on a main home of one unit', () => {
    const cancellable = computeQuote(MAIN_HOME).insured?.cancellableOn;
    expect(cancellable).toMatch(/^20/);
    expect(computeQuote({ ...MAIN_HOME, units: 1 }).insured?.cancellableOn).toBe(cancellable);
    expect(quoteNotes([MAIN_HOME]).join()).toContain('12 USC 4902(a)');
    expect(quoteNotes([MAIN_HOME]).join()).not.toContain('the lender decides');
  });

  it.each(OTHER_HOMES)('has no such date on %s, and the text refers to the lender', (_, over) => {
    const other = scenario({ ...INSURED, ...over });
    const { insured } = computeQuote(MAIN_HOME);
    expect(computeQuote(other).insured).toEqual({ ...insured, cancellableOn: null });
    expect(quoteNotes([other]).join()).toMatch(/exceeds 80% of the value[\s\S]*the lender decides/);
    expect(quoteNotes([other]).join()).not.toContain('12 USC 4902');
    expect(quoteNotes([other, MAIN_HOME]).join()).toMatch(/12 USC 4902\(a\)[\s\S]*the lender decides/);
  });

  it('needs no words without mortgage insurance', () => {
    const free = scenario({ ...INSURED, downPaymentCents: 80_000_00, occupancy: 'Second Home' });
    expect(quoteNotes([free]).join()).not.toMatch(/Mortgage insurance:|the lender decides/);
  });
});
