import { describe, expect, it } from 'vitest';
import { centsOf, REFINANCE, scenario } from './quote.fixture.ts';
import { computeQuote } from './quote.ts';
import { escrowTerms } from './quote-escrow.ts';
import { quoteScenarioSchema } from './quote-scenario.ts';

const linesOf = (over: Parameters<typeof scenario>[0]) => computeQuote(scenario(over)).costs.lines;

// Tests QUOTE-55.
describe('prepaid months', () => {
  it('are twelve of home insurance and none of property tax by default', () => {
    const lines = linesOf({});
    expect(lines.find(({ id }) => id === 'first-premium')?.label).toBe('Home insurance, 12 months');
    expect(lines.some(({ id }) => id.startsWith('prepaid-tax'))).toBe(false);
  });

  it.each([
    [6, 900_00, 'Home insurance, 6 months'],
    [1, 150_00, 'Home insurance, 1 month'],
    [0, 0, 'Home insurance, 0 months'],
  ])('of home insurance can be %i', (prepaidInsuranceMonths, cents, label) => {
    const line = linesOf({ prepaidInsuranceMonths }).find(
      ({ id }) => id === `first-premium-${prepaidInsuranceMonths}`,
    );
    expect([line?.cents, line?.label, line?.isFinanceCharge]).toEqual([cents, label, false]);
  });

  it('of property tax are a line of section F, outside the finance charge', () => {
    const line = linesOf({ prepaidTaxMonths: 5 }).find(({ id }) => id === 'prepaid-tax-5');
    expect([line?.section, line?.cents, line?.isFinanceCharge]).toEqual(['F', 2_000_00, false]);
  });

  it('are not more than a year', () => {
    expect(quoteScenarioSchema.safeParse({ ...scenario(), prepaidTaxMonths: 13 }).success).toBe(false);
  });

  it.each([
    [undefined, 3],
    [12, 3],
    [6, 9],
    [10, 1],
    [0, 3],
  ])('of home insurance, %s, put the next premium of a closing in March into month %i', (paid, month) => {
    const over = paid === undefined ? {} : { prepaidInsuranceMonths: paid };
    expect(escrowTerms(scenario(over)).insuranceMonths).toEqual([month]);
  });
});

// Tests QUOTE-56.
describe('cash to close', () => {
  const over = { paidBeforeClosingCents: 29_80, adjustmentsDueCents: 80_00, otherCreditsCents: 1_115_04 };

  it('takes off costs that were paid before and other credits, and adds what the seller paid in advance', () => {
    const [plain, adjusted] = [computeQuote(scenario()), computeQuote(scenario(over))];
    const { lines, totalCents } = adjusted.cashToClose;
    expect(centsOf(lines, 'paid-before-closing')).toBe(-29_80);
    expect(centsOf(lines, 'adjustments-due')).toBe(80_00);
    expect(centsOf(lines, 'other-credits')).toBe(-1_115_04);
    expect(totalCents).toBe(plain.cashToClose.totalCents - 29_80 + 80_00 - 1_115_04);
    expect([adjusted.costs.totalCents, adjusted.apr]).toEqual([plain.costs.totalCents, plain.apr]);
  });

  it('of a refinance has nothing that a seller paid in advance', () => {
    const { lines } = computeQuote(scenario({ ...REFINANCE, ...over })).cashToClose;
    expect(centsOf(lines, 'adjustments-due')).toBeUndefined();
    expect(centsOf(lines, 'other-credits')).toBe(-1_115_04);
  });
});
