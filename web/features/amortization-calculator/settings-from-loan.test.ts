import { expect, it } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { defaultSettings, readSettings } from './calculator-settings.ts';
import { settingsFromLoan } from './settings-from-loan.ts';

const loan = (closingDate: string | null) => ({ closingDate, loanProgram: null }) as Loan;
const lock = (over: Partial<LoanAction>) => ({ actionType: 'LOCK', status: 'LOCKED', ...over }) as LoanAction;

it.each([
  ['2026-12-15', '02/2027'],
  ['2026-12-01', '02/2027'],
  ['2026-10-31', '12/2026'],
])('takes the closing date %s, with a first payment in %s', (closingDate, first) => {
  const settings = settingsFromLoan(loan(closingDate), []);
  expect(settings).toMatchObject({ closing: closingDate, first });
  expect(readSettings({ ...defaultSettings('2026-11-21'), ...settings }).errors).toEqual({});
});

it('prefers the closing date of the loan, and takes that of the active lock without one (LOAN-31)', () => {
  const actions = [
    lock({ status: 'TRANSFERRED', closingDate: '2026-11-01' }),
    lock({ closingDate: '2027-01-20' }),
  ];
  expect(settingsFromLoan(loan('2026-12-15'), actions).closing).toBe('2026-12-15');
  expect(settingsFromLoan(loan(null), actions)).toMatchObject({
    closing: '2027-01-20',
    first: '03/2027',
  });
});

it('leaves the dates unchanged for a loan without a closing date', () => {
  const settings = settingsFromLoan(loan(null), []);
  expect(settings).not.toHaveProperty('closing');
  expect(settings).not.toHaveProperty('first');
});

it('takes the requested rate until a lock has one (CALC-5)', () => {
  const part4aLoanInformation = { preferredInterestRate: 6.125 };
  const asking = { ...loan(null), section4LoanAndPropertyInformation: { part4aLoanInformation } } as Loan;
  expect(settingsFromLoan(asking, []).rate).toBe('6.125');
  expect(settingsFromLoan(asking, [lock({ lockedInterestRate: '6.5%' })]).rate).toBe('6.5');
});

it("takes the lock's rate when it is a number", () => {
  expect(settingsFromLoan(loan(null), [lock({ lockedInterestRate: '6.5%' })]).rate).toBe('6.5');
  expect(settingsFromLoan(loan(null), [lock({ lockedInterestRate: 'abc' })])).not.toHaveProperty('rate');
});
