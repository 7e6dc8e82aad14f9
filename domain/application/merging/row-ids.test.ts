import { expect, it } from 'vitest';
import { rowName } from './row-ids.ts';

// Tests FIN-35.
it.each([
  [{ type: 'Savings', accountNumber: '1234567890' }, '****7890'],
  [{ institution: 'Elm Bank', accountNumber: '1234' }, 'Elm Bank ****'],
  [{ creditorName: 'Oak Loans', accountNumber: '****7890' }, 'Oak Loans ****7890'],
  [{ type: 'Savings', accountNumber: '' }, 'Savings'],
])('a name never quotes a whole account number: %j', (row, name) => {
  expect(rowName(row)).toBe(name);
});
