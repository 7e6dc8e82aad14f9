import { expect, it } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { defaultSettings, readSettings } from './calculator-settings.ts';
import { settingsFromLoan } from './settings-from-loan.ts';

const loan = (closingDate: string | null) => ({ closingDate, loanProgram: null }) as Loan;
const lock = (over: Partial<LoanAction>) => ({ actionType: 'LOCK', status: 'LOCKED', ...over }) as LoanAction;

/** The last day of a month with an interest credit. */
const CREDIT_DAYS = 5;

const ASSUMED = { creditDays: CREDIT_DAYS, today: '2026-11-26' };

it.each([
  ['2026-12-15', '02/2027'],
  ['2026-12-01', '01/2027'],
  ['2026-12-05', '01/2027'],
  ['2026-12-06', '02/2027'],
  ['2026-10-31', '12/2026'],
])('takes the closing date %s, with a first payment in %s as in a quote (CALC-5)', (closingDate, first) => {
  const settings = settingsFromLoan(loan(closingDate), [], ASSUMED);
  expect(settings).toMatchObject({ closing: closingDate, first });
  expect(readSettings({ ...defaultSettings('2026-11-21'), ...settings }).errors).toEqual({});
});

// Tests CALC-5, QUOTE-30.
it.each([
  [undefined, '2027-01-05', '02/2027'],
  ['Primary Residence', '2027-01-05', '02/2027'],
  ['Second Home', '2026-12-30', '02/2027'],
])('starts the interest of a refinance of %j on %s', (occupancy, closing, first) => {
  const refinance = {
    ...loan('2026-12-30'),
    loanPurpose: 'Refinance',
    section4LoanAndPropertyInformation: { part4aLoanInformation: { occupancy } },
  } as Loan;
  expect(settingsFromLoan(refinance, [], ASSUMED)).toMatchObject({ closing, first });
});

// Tests CALC-8.
it("counts odd days by the company's year", () => {
  const typed = { ...defaultSettings('2026-11-21'), closing: '2026-12-15', first: '02/2027' };
  expect(readSettings(typed, 360).terms).toMatchObject({ interestFrom: '2026-12-15', interestYear: 360 });
  expect(readSettings({ ...typed, closing: '' }, 360).terms).not.toHaveProperty('interestYear');
});

it('prefers the closing date of the loan, and takes that of the active lock without one (LOAN-31)', () => {
  const actions = [
    lock({ status: 'TRANSFERRED', closingDate: '2026-11-01' }),
    lock({ closingDate: '2027-01-20' }),
  ];
  expect(settingsFromLoan(loan('2026-12-15'), actions, ASSUMED).closing).toBe('2026-12-15');
  expect(settingsFromLoan(loan(null), actions, ASSUMED)).toMatchObject({
    closing: '2027-01-20',
    first: '03/2027',
  });
});

// Tests CALC-5. A quote of the same loan closes 45 days from today.
it.each([
  ['Purchase', '2027-01-10', '03/2027'],
  ['Refinance', '2027-01-14', '03/2027'],
])('a %s without a closing date has the dates of its quote', (loanPurpose, closing, first) => {
  const settings = settingsFromLoan({ ...loan(null), loanPurpose } as Loan, [], ASSUMED);
  expect(settings).toMatchObject({ closing, first });
});

it('takes the requested rate until a lock has one (CALC-5)', () => {
  const part4aLoanInformation = { preferredInterestRate: 6.125 };
  const asking = { ...loan(null), section4LoanAndPropertyInformation: { part4aLoanInformation } } as Loan;
  expect(settingsFromLoan(asking, [], ASSUMED).rate).toBe('6.125');
  expect(settingsFromLoan(asking, [lock({ lockedInterestRate: '6.5%' })], ASSUMED).rate).toBe('6.5');
});

it("takes the lock's rate when it is a number", () => {
  expect(settingsFromLoan(loan(null), [lock({ lockedInterestRate: '6.5%' })], ASSUMED).rate).toBe('6.5');
  expect(settingsFromLoan(loan(null), [lock({ lockedInterestRate: 'abc' })], ASSUMED)).not.toHaveProperty(
    'rate',
  );
});
