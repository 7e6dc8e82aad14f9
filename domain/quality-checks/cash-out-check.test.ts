import { expect, it } from 'vitest';
import { REFINANCE, scenario } from '../quotes/quote.fixture.ts';
import { computeQuote } from '../quotes/quote.ts';
import { type QuoteScenario, scenarioFaults } from '../quotes/quote-scenario.ts';
import { cashOutChecks } from './cash-out-check.ts';

const IN_CASH = {
  ...REFINANCE,
  downPaymentCents: 0,
  feePayment: 'Paid in cash',
  mortgageInsuranceRate: 0,
} as const;
const FHA = { ...IN_CASH, loanType: 'FHA' } as const;
const USDA = { ...IN_CASH, loanType: 'USDA' } as const;
const VA = { ...IN_CASH, loanType: 'VA', vaUse: 'First use' } as const;
const IRRRL = { ...VA, vaRefinance: 'Interest rate reduction' } as const;
/** The payoff uses up the loan, so the borrower pays the costs. */
const NO_CASH = { payoffCents: 330_000_00 } as const;

function checkOf(over: Partial<QuoteScenario>) {
  const given = scenario(over);
  return cashOutChecks(given, computeQuote(given))[0];
}

// Tests QUOTE-96.
it.each<[what: string, over: Partial<QuoteScenario>, state: string | undefined]>([
  ['a purchase', { loanType: 'FHA', feePayment: 'Paid in cash' }, undefined],
  ['a conventional refinance', REFINANCE, undefined],
  ['FHA at 80% with cash out', FHA, 'holds'],
  ['FHA one dollar above 80% with cash out', { ...FHA, loanCents: 320_001_00 }, 'fails'],
  ['FHA at 90 % without cash out', { ...FHA, loanCents: 360_000_00, payoffCents: 370_000_00 }, 'holds'],
  [
    'FHA above 80% of the kind cash-out, whatever the payoff',
    { ...FHA, ...NO_CASH, loanCents: 330_000_00, payoffCents: 340_000_00, refinanceKind: 'Cash-out' },
    'fails',
  ],
  ['USDA of the kind cash-out', { ...USDA, ...NO_CASH, refinanceKind: 'Cash-out' }, 'fails'],
  ['USDA with cash out', USDA, 'fails'],
  ['USDA without cash out', { ...USDA, ...NO_CASH }, 'holds'],
  ['a rate reduction of VA with cash out', IRRRL, 'fails'],
  ['a rate reduction of VA without cash out', { ...IRRRL, ...NO_CASH }, 'holds'],
  ['a cash-out of VA', { ...VA, vaRefinance: 'Cash-out' }, 'holds'],
])('%s: %s', (_, over, state) => {
  expect(checkOf(over)?.state).toBe(state);
});

// Tests QUOTE-96.
it('names the amount and the rule', () => {
  const { summary, notes } = checkOf(USDA) as { summary: string; notes: readonly string[] };
  expect(summary).toMatch(/^USDA pays no cash out, and \$[\d,.]+ goes to the borrower\.$/);
  expect(notes[0]).toContain('HB-1-3555');
  const above = checkOf({ ...FHA, loanCents: 320_001_00 });
  expect(above?.notes).toEqual([
    'HUD Mortgagee Letter 2019-11: at most 80% of the adjusted value with cash out.',
  ]);
});

// Tests QUOTE-96.
it('refuses a rate reduction of VA of the kind cash-out', () => {
  const faults = scenarioFaults({ ...scenario({ ...IRRRL, ...NO_CASH }), refinanceKind: 'Cash-out' });
  expect(faults.map(({ path }) => path)).toEqual([['refinanceKind']]);
});
