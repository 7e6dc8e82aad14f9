import { describe, expect, it } from 'vitest';
import { centsOf, REFINANCE, scenario } from './quote.fixture.ts';
import { computeQuote } from './quote.ts';
import { DEFAULT_COSTS, type QuoteCost } from './quote-costs.ts';
import { howText } from './quote-figure-text.ts';
import { figureGroups, financeChargeMark } from './quote-figures.ts';
import { paidOutNote } from './quote-interest.ts';
import type { QuoteScenario } from './quote-scenario.ts';

describe('a quote by the conventions of Regulation Z', () => {
  // Tests QUOTE-30, QUOTE-31, QUOTE-32.
  it.each<[string, Partial<QuoteScenario>, cents: number, first: string]>([
    // 320,000 x 6.5 % / 365 = 56.986301 a day; / 360 = 57.777778.
    ['to the end of the month', {}, 911_78, '2026-05-01'],
    ['by a year of 360 days', { interestYear: 360 }, 924_44, '2026-05-01'],
    ['after the right to rescind of a home', { ...REFINANCE }, 683_84, '2026-05-01'],
    ['from closing for a second home', { ...REFINANCE, occupancy: 'Second Home' }, 911_78, '2026-05-01'],
    ['from closing for a purchase', { occupancy: 'Primary Residence' }, 911_78, '2026-05-01'],
    [
      'as a credit in the first days of a month',
      { closingOn: '2026-04-04', interestCreditDays: 5 },
      -170_96,
      '2026-05-01',
    ],
    ['in full after these days', { closingOn: '2026-04-06', interestCreditDays: 5 }, 1_424_66, '2026-06-01'],
  ])('counts prepaid interest %s', (_, over, cents, first) => {
    const quote = computeQuote(scenario(over));
    expect(centsOf(quote.costs.lines, 'prepaid-interest')).toBe(cents);
    expect(quote.firstPaymentOn).toBe(first);
    const free = { taxPerYearCents: 0, insurancePerYearCents: 0, mortgageInsuranceRate: 0 };
    expect(computeQuote(scenario({ ...over, ...free })).apr).toBeCloseTo(6.5, 1);
  });

  // Tests QUOTE-88.
  it.each([
    // 320,000 x 6.5 % / 365 = 56.986301 a day.
    ['a year of 360 days', {}, 911_78, '2026-05-01'],
    ['a credit of seven days', { closingOn: '2026-04-08' }, -398_90, '2026-05-01'],
    ['a credit of eight days', { closingOn: '2026-04-09' }, 1_253_70, '2026-06-01'],
  ] as const)('counts an FHA loan by the rule of HUD beside a setting of %s', (_, over, cents, first) => {
    const setting = { interestYear: 360, interestCreditDays: 10 } as const;
    const fha = { loanType: 'FHA', feePayment: 'Paid in cash' } as const;
    const quote = computeQuote(scenario({ ...setting, ...fha, ...over }));
    expect([quote.baseCents, quote.costs.lines.find(({ id }) => id === 'prepaid-interest')?.cents]).toEqual([
      320_000_00,
      cents,
    ]);
    expect(quote.firstPaymentOn).toBe(first);
  });

  // Tests QUOTE-30.
  it('names the holiday that prolongs the right to rescind', () => {
    const { costs } = computeQuote(scenario({ ...REFINANCE, closingOn: '2026-11-24' }));
    const how = costs.lines.find(({ id }) => id === 'prepaid-interest')?.how;
    expect(how?.map((part) => `${part.label}: ${howText(part)}`)).toEqual([
      'Loan amount: $320,000.00',
      'Annual rate, divided by 365: 6.500%',
      'Days to the end of the month: 1',
      'Thanksgiving Day is not a business day: Nov 26, 2026',
      'Rescission period ends at midnight on: Nov 28, 2026',
      'Funding date: Nov 30, 2026',
    ]);
  });

  // Tests QUOTE-30.
  it('says when the loan is paid out, and each holiday in between, if the borrower can rescind', () => {
    expect(paidOutNote(scenario({ ...REFINANCE, closingOn: '2026-11-24' }))).toBe(
      'Funds on Nov 30, 2026, after the rescission period. Thanksgiving Day (Nov 26, 2026) is not a business day.',
    );
    expect(paidOutNote(scenario({ ...REFINANCE, closingOn: '2026-11-03' }))).toBe(
      'Funds on Nov 7, 2026, after the rescission period.',
    );
    expect(paidOutNote(scenario({ closingOn: '2026-11-24' }))).toBeNull();
    expect(paidOutNote(scenario({ ...REFINANCE, occupancy: 'Investment Property' }))).toBeNull();
  });

  // Tests QUOTE-28.
  it.each([{}, { purpose: 'Refinance', loanCents: 300_000_00, payoffCents: 250_000_00 } as const])(
    'takes the credit of the lender off the closing costs, once (%#)',
    (over) => {
      const without = computeQuote(scenario({ costs: [...DEFAULT_COSTS], ...over }));
      const credited = computeQuote(
        scenario({ costs: [...DEFAULT_COSTS], lenderCreditCents: 1_500_00, ...over }),
      );
      expect(credited.costs.totalCents).toBe(without.costs.totalCents - 1_500_00);
      expect(credited.cashToClose.totalCents).toBe(without.cashToClose.totalCents - 1_500_00);
      expect(credited.cashToClose.lines.map(({ id }) => id)).not.toContain('lender-credit');
      expect([credited.apr, credited.comparisons]).toEqual([without.apr, without.comparisons]);
    },
  );

  // Tests QUOTE-29.
  it('leaves points that the seller pays out of costs and APR', () => {
    const costs = { costs: [...DEFAULT_COSTS] };
    const shared = computeQuote(scenario({ ...costs, points: 1500, sellerPaidPoints: 500 }));
    const alone = computeQuote(scenario({ ...costs, points: 1000 }));
    expect(centsOf(shared.costs.lines, 'points')).toBe(3_200_00);
    expect([shared.apr, shared.financeChargeCents]).toEqual([alone.apr, alone.financeChargeCents]);
    expect(shared.cashToClose.totalCents).toBe(alone.cashToClose.totalCents);
    const refinance = { purpose: 'Refinance', loanCents: 320_000_00, points: 1500 } as const;
    expect(computeQuote(scenario({ ...refinance, sellerPaidPoints: 500 }))).toEqual(
      computeQuote(scenario(refinance)),
    );
  });

  // Tests QUOTE-25.
  it('counts the separately itemised settlement fee in the APR', () => {
    const plain = { taxPerYearCents: 0, insurancePerYearCents: 0, closingOn: '2026-12-15' };
    const quoted = scenario({ ...plain, costs: [...DEFAULT_COSTS] });
    const outside = quoted.costs.map((cost) =>
      cost.id === 'settlement' ? { ...cost, isFinanceCharge: false } : cost,
    );
    expect(computeQuote({ ...quoted, costs: outside }).apr?.toFixed(3)).toBe('6.559');
    expect(computeQuote(quoted).apr?.toFixed(3)).toBe('6.579');
  });
});

// Tests QUOTE-26.
describe('the mark of a finance charge', () => {
  const outside = DEFAULT_COSTS.map((cost) => ({ ...cost, isFinanceCharge: false }));
  const markOf = (costs: readonly QuoteCost[][], id: string, names: string[]) => {
    const groups = figureGroups(costs.map((one) => computeQuote(scenario({ costs: one, points: 1000 }))));
    const row = groups.flatMap(({ rows }) => rows).find((one) => one.id === id);
    return row && financeChargeMark(row, names);
  };

  it.each([
    ['settlement', 'finance charge'],
    ['points', 'finance charge'],
    ['prepaid-interest', 'finance charge'],
    ['appraisal', null],
    ['transfer-tax', null],
    ['first-premium', null],
    ['monthly-total', null],
  ])('of %s is %j', (id, mark) => {
    expect(markOf([[...DEFAULT_COSTS]], id, ['A'])).toBe(mark);
  });

  it('names the scenarios in which a cost counts', () => {
    expect(markOf([outside, [...DEFAULT_COSTS]], 'settlement', ['One', 'Two'])).toBe('finance charge in Two');
    expect(markOf([[], [...DEFAULT_COSTS]], 'settlement', ['One', 'Two'])).toBe('finance charge');
  });
});
