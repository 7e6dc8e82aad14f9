import { describe, expect, it } from 'vitest';
import { scenario } from '../quotes/quote.fixture.ts';
import { computeQuote } from '../quotes/quote.ts';
import { DEFAULT_COSTS } from '../quotes/quote-costs.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import { qualityChecks } from './quality-checks.ts';

function checkOf(id: string, over: Partial<QuoteScenario> = {}) {
  const given = scenario(over);
  const check = qualityChecks(given, computeQuote(given)).find((one) => one.id === id);
  if (check === undefined) throw new Error(`no check ${id}`);
  return check;
}

const borrowing = (dollars: number) => ({ valueCents: dollars * 125, downPaymentCents: dollars * 25 });

const BASELINE = 832_750_00;
const LOS_ANGELES = 1_249_125_00;

// Tests QUOTE-44. The limits of 2026 for one unit.
describe('the conforming limit', () => {
  const both = { baselineCents: BASELINE, limitCents: LOS_ANGELES };
  it.each([
    [832_750, both, 'holds', 'Conforming: within $1,249,125.00.'],
    [
      832_751,
      both,
      'holds',
      'High-balance: above $832,750.00, and within the limit of the county, $1,249,125.00.',
    ],
    [
      1_249_125,
      both,
      'holds',
      'High-balance: above $832,750.00, and within the limit of the county, $1,249,125.00.',
    ],
    [1_249_126, both, 'fails', 'Jumbo: $1.00 above the limit of $1,249,125.00.'],
    [832_751, { limitCents: BASELINE }, 'fails', 'Jumbo: $1.00 above the limit of $832,750.00.'],
    [832_750, { baselineCents: BASELINE }, 'holds', 'Conforming: within $832,750.00.'],
  ] as const)('a loan of $%i against %j: %s', (dollars, loanLimit, state, summary) => {
    expect(checkOf('loan-limit', { ...borrowing(dollars), loanLimit })).toMatchObject({ state, summary });
  });

  it('gives no result above the baseline while the county is not in the table', () => {
    const check = checkOf('loan-limit', { ...borrowing(900_000), loanLimit: { baselineCents: BASELINE } });
    expect(check).toMatchObject({ state: 'unknown', findings: [{ place: 'propertyCounty' }] });
  });

  it('cannot say it without any limit', () => {
    expect(checkOf('loan-limit')).toMatchObject({ state: 'unknown', findings: [{ place: 'loanLimit' }] });
  });
});

// Tests QUOTE-44.
describe('limits of agencies', () => {
  const fha = {
    loanType: 'FHA',
    feePayment: 'Added to the loan',
    loanLimit: { baselineCents: BASELINE },
  } as const;
  it.each([
    [541_287, 'TX', 'holds'],
    [541_288, 'TX', 'unknown'],
    [1_249_126, 'TX', 'fails'],
    [1_249_126, 'AK', 'unknown'],
    [1_249_126, undefined, 'unknown'],
  ] as const)('an FHA loan of $%i in %s: %s', (dollars, propertyState, state) => {
    expect(checkOf('loan-limit', { ...borrowing(dollars), ...fha, propertyState })).toMatchObject({
      title: 'The loan is within the limit of FHA',
      state,
    });
  });

  // HUD's lowest limits: Mortgagee Letters 2023-21, 2024-21 and 2025-23.
  it.each([
    [2024, 1, 766_550, 498_257],
    [2024, 2, 981_500, 637_950],
    [2024, 3, 1_186_350, 771_125],
    [2024, 4, 1_474_400, 958_350],
    [2025, 1, 806_500, 524_225],
    [2025, 2, 1_032_650, 671_200],
    [2025, 3, 1_248_150, 811_275],
    [2025, 4, 1_551_250, 1_008_300],
    [2026, 1, 832_750, 541_287],
    [2026, 2, 1_066_250, 693_050],
    [2026, 3, 1_288_800, 837_700],
    [2026, 4, 1_601_750, 1_041_125],
  ])('FHA lends in %i for %i units, with the baseline $%i, at least $%i', (_year, units, dollars, floor) => {
    const of = { ...fha, units, loanLimit: { baselineCents: dollars * 100 } };
    expect(checkOf('loan-limit', { ...borrowing(floor), ...of }).state).toBe('holds');
    expect(checkOf('loan-limit', { ...borrowing(floor + 1), ...of }).state).toBe('unknown');
  });

  it('counts the FHA loan before its premium', () => {
    expect(checkOf('loan-limit', { ...borrowing(541_287), ...fha }).state).toBe('holds');
  });

  it('names the reason for FHA without a baseline, and for VA and USDA', () => {
    expect(checkOf('loan-limit', { loanType: 'FHA', feePayment: 'Added to the loan' }).summary).toContain(
      'neither is the baseline',
    );
    expect(checkOf('loan-limit', { loanType: 'VA', vaUse: 'Exempt from the fee' }).state).toBe(
      'not-applicable',
    );
  });
});

// Tests QUOTE-43.
describe('the usual costs', () => {
  const all = { costs: [...DEFAULT_COSTS] };
  it('are complete with the default costs', () => {
    expect(checkOf('costs-complete', all)).toMatchObject({ state: 'holds', findings: [] });
  });

  it.each([
    ['appraisal', 'There is no appraisal.'],
    ['credit-report', 'There is no credit report.'],
    ['lenders-title', 'There is no title insurance.'],
    ['settlement', 'There is no settlement fee.'],
    ['recording', 'There is no recording fee.'],
    ['transfer-tax', 'There is no transfer tax. Some states have none.'],
  ])('lack %s', (id, text) => {
    const costs = all.costs.filter((cost) => cost.id !== id);
    expect(checkOf('costs-complete', { costs })).toMatchObject({
      state: 'fails',
      summary: 'One usual cost is missing, or has no amount.',
      findings: [{ text, place: 'costs' }],
    });
  });

  it('lack a line without an amount', () => {
    const costs = all.costs.map((cost) =>
      cost.id === 'appraisal' ? { ...cost, amount: { of: 'sum' as const, cents: 0 } } : cost,
    );
    expect(checkOf('costs-complete', { costs }).findings).toHaveLength(1);
  });

  it('lack property tax and home insurance, each with its field', () => {
    const check = checkOf('costs-complete', { ...all, taxPerYearCents: 0, insurancePerYearCents: 0 });
    expect(check.findings.map(({ place }) => place)).toEqual(['taxPerYear', 'insurancePerYear']);
    expect(check.summary).toBe('2 usual costs are missing, or have no amount.');
  });

  it('ask a refinance for no transfer tax, and a rate reduction of VA for no appraisal', () => {
    const refinance = { purpose: 'Refinance', loanCents: 320_000_00, payoffCents: 300_000_00 } as const;
    const without = (...ids: string[]) => ({ costs: all.costs.filter(({ id }) => !ids.includes(id)) });
    expect(checkOf('costs-complete', { ...refinance, ...without('transfer-tax') }).state).toBe('holds');
    const va = {
      loanType: 'VA',
      vaUse: 'Exempt from the fee',
      vaRefinance: 'Interest rate reduction',
    } as const;
    const bare = without('transfer-tax', 'appraisal', 'credit-report');
    expect(checkOf('costs-complete', { ...refinance, ...va, ...bare }).state).toBe('holds');
  });
});
