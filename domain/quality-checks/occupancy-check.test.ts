import { expect, it } from 'vitest';
import { scenario } from '../quotes/quote.fixture.ts';
import { occupancyChecks } from './occupancy-check.ts';

const VA = { loanType: 'VA', vaUse: 'First use', feePayment: 'Added to the loan' } as const;
const USDA = { loanType: 'USDA', feePayment: 'Added to the loan' } as const;
const FHA = { loanType: 'FHA', feePayment: 'Added to the loan' } as const;
const RENTED = { occupancy: 'Investment Property' } as const;
const SECOND = { occupancy: 'Second Home' } as const;
const REFINANCE = { purpose: 'Refinance', downPaymentCents: 0, loanCents: 250_000_00 } as const;

// Tests QUOTE-92.
it.each([
  [{}, undefined],
  [RENTED, undefined],
  [VA, 'holds'],
  [{ ...VA, ...RENTED }, 'fails'],
  [{ ...VA, ...SECOND }, 'fails'],
  [{ ...VA, ...RENTED, ...REFINANCE, vaRefinance: 'Cash-out' }, 'fails'],
  [{ ...VA, ...RENTED, ...REFINANCE, vaRefinance: 'Interest rate reduction' }, 'unknown'],
  // The fields of a purchase can still hold a kind of refinance.
  [{ ...VA, ...RENTED, vaRefinance: 'Interest rate reduction' }, 'fails'],
  [USDA, 'holds'],
  [{ ...USDA, ...SECOND }, 'fails'],
  [{ ...USDA, ...RENTED, ...REFINANCE }, 'fails'],
  [FHA, 'holds'],
  [{ ...FHA, ...RENTED }, 'fails'],
  [{ ...FHA, ...SECOND }, 'unknown'],
  [{ ...FHA, ...RENTED, ...REFINANCE }, 'unknown'],
] as const)('the occupancy of %j: %s', (over, state) => {
  expect(occupancyChecks(scenario(over))[0]?.state).toBe(state);
});

// Tests QUOTE-92.
it('names the home and the rule', () => {
  expect(occupancyChecks(scenario({ ...VA, ...RENTED }))[0]).toMatchObject({
    summary: 'VA does not finance this loan on a property that the owner rents out.',
    notes: ['38 USC 3704(c).'],
  });
  expect(occupancyChecks(scenario({ ...USDA, ...SECOND }))[0]?.summary).toBe(
    'USDA does not finance this loan on a second home.',
  );
});
