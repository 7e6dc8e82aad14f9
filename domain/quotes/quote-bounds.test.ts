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
it.each([
  ['2025-01-10', 1],
  ['2025-01-11', 0],
  ['2027-01-11', 0],
  ['2027-01-12', 1],
  ['2199-01-01', 1],
])('a rate set on %s for a closing on January 11, 2027, has %i faults', (rateSetOn, count) => {
  const faults = boundFaults(scenario({ closingOn: '2027-01-11', rateSetOn }), TODAY);
  expect(faults).toHaveLength(count);
  const message = 'Enter a date from Jan 11, 2025 to Jan 11, 2027, the closing';
  for (const fault of faults) expect(fault).toEqual({ field: 'rateSetOn', message });
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
