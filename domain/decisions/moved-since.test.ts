import { expect, it } from 'vitest';
import { changed } from '../application/complete-application.fixture.ts';
import { inputOf, purchase } from '../qualification/qualification.fixture.ts';
import type { ApprovalLimit } from './approval-limits.ts';
import { decisionFacts, figureValue } from './decision-facts.ts';
import { limitsLeft, movedSince } from './moved-since.ts';

const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';
const SALARY = 'section1BorrowerInformation.part1bcCurrentEmployment.grossMonthlyIncome';

const JUDGED = decisionFacts(inputOf(purchase));
/** As tight as the figures that were judged. */
const LIMITS: ApprovalLimit[] = (['debt ratio', 'loan to value'] as const).map((figure) => ({
  figure,
  value: figureValue(JUDGED, figure) ?? Number.NaN,
}));

// Tests DECIDE-10.
it.each([
  ['nothing', {}, [], []],
  [
    'a lower income',
    { [SALARY]: { baseSalary: 5_400, total: 5_400 } },
    ['Total monthly income', 'Housing ratio', 'Debt-to-income ratio'],
    ['Debt-to-income ratio'],
  ],
  [
    'a higher amount',
    { [`${LOAN}.loanAmount`]: 330_000 },
    ['Loan amount', 'Debt-to-income ratio', 'LTV'],
    ['Debt-to-income ratio', 'Loan-to-value'],
  ],
  // The rent of today goes on beside a second home.
  [
    'another occupancy',
    { [`${LOAN}.occupancy`]: 'Second Home' },
    ['Occupancy', 'Debt-to-income ratio'],
    ['Debt-to-income ratio'],
  ],
  [
    'a lower value',
    { [`${LOAN}.propertyValue`]: 380_000 },
    ['Property value', 'LTV'],
    // Mortgage insurance begins above 80%.
    ['Debt-to-income ratio', 'Loan-to-value'],
  ],
])('%s after an approval says what moved and which limits it left', (_, changes, moved, left) => {
  const now = decisionFacts(inputOf(changed(purchase, changes)));
  const labels = movedSince(JUDGED, now).map(({ label }) => label);
  if (moved.length === 0) expect(labels).toEqual([]);
  expect(labels).toEqual(expect.arrayContaining(moved));
  expect(limitsLeft(LIMITS, now).map(({ label }) => label)).toEqual(left);
});
