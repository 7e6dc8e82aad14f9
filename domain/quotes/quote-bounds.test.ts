import { expect, it } from 'vitest';
import { scenario } from './quote.fixture.ts';
import { computeQuote } from './quote.ts';
import { boundFaults } from './quote-bounds.ts';

const TODAY = '2026-03-16';
const RANGE = 'Enter a date from Mar 16, 2025 to Mar 16, 2029';

// Tests QUOTE-59.
it.each([
  ['2025-03-15', [RANGE]],
  ['2025-03-16', []],
  ['2029-03-16', []],
  ['2029-03-17', [RANGE]],
  ['1950-01-01', [RANGE]],
  ['2199-12-31', [RANGE]],
])('a quote of March 16, 2026, that closes on %s: %j', (closingOn, messages) => {
  expect(boundFaults(scenario({ closingOn }), TODAY).map(({ message }) => message)).toEqual(messages);
});

// Tests QUOTE-59.
it('a credit of the lender and costs paid before closing are at most the closing costs', () => {
  const costs = computeQuote(scenario()).costs.totalCents;
  const faults = (over: Parameters<typeof scenario>[0]) => boundFaults(scenario(over), TODAY);
  expect(faults({ lenderCreditCents: costs, paidBeforeClosingCents: 0 })).toEqual([]);
  expect(faults({ lenderCreditCents: costs + 1 })).toMatchObject([{ field: 'lenderCreditCents' }]);
  expect(faults({ lenderCreditCents: 100, paidBeforeClosingCents: costs - 100 })).toEqual([]);
  expect(faults({ lenderCreditCents: 100, paidBeforeClosingCents: costs - 99 })).toMatchObject([
    { field: 'paidBeforeClosingCents' },
  ]);
});
