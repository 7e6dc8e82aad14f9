import { describe, expect, it } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import {
  differingFields,
  extendedLockValues,
  initialLockValues,
  lockValueText,
  mergedTerms,
  termsOf,
  transferredLockValues,
} from './rate-lock-values.ts';

const NO_DATE = { closingDate: null };
const TODAY = '2026-11-21';
const LOCK = {
  actionId: 'lock-1',
  version: 3,
  lockDate: '2026-11-01',
  lockExpirationDate: '2026-12-01',
  closingDate: '2026-11-28',
  lockedInterestRate: '6.125',
  loanProgram: '30-Year Fixed',
  investorName: null,
} as LoanAction;
const loan = (over: Partial<Loan>) => ({ closingDate: null, loanProgram: null, ...over }) as Loan;

describe('the first values of a form', () => {
  it("are today and the loan's own terms, for a first lock", () => {
    expect(
      initialLockValues(loan({ closingDate: '2026-12-24', loanProgram: '7-Year ARM' }), TODAY),
    ).toMatchObject({
      lockDate: TODAY,
      lockExpirationDate: '',
      closingDate: '2026-12-24',
      loanProgram: '7-Year ARM',
      base: null,
    });
    expect(initialLockValues(loan({ loanProgram: 'Something imported' }), TODAY).loanProgram).toBe('');
  });

  it('are the lock itself for an extension, without a past expiration', () => {
    const base = { actionId: 'lock-1', version: 3, terms: termsOf(LOCK) };
    expect(extendedLockValues(LOCK, TODAY, NO_DATE)).toEqual({ ...termsOf(LOCK), base });
    expect(extendedLockValues(LOCK, '2026-12-01', NO_DATE).lockExpirationDate).toBe('');
  });

  it('are another lock of today for a transfer', () => {
    expect(transferredLockValues(LOCK, TODAY, NO_DATE)).toMatchObject({
      lockDate: TODAY,
      lockExpirationDate: '',
      lockedInterestRate: '',
      investorName: '',
      closingDate: '2026-11-28',
      base: { actionId: 'lock-1' },
    });
  });
});

it('have the closing date of the loan, wherever it was typed (LOAN-31)', () => {
  const moved = { closingDate: '2026-12-05' };
  expect(extendedLockValues(LOCK, TODAY, moved).closingDate).toBe('2026-12-05');
  expect(transferredLockValues(LOCK, TODAY, moved).closingDate).toBe('2026-12-05');
});

describe("two people's values", () => {
  const opened = extendedLockValues(LOCK, TODAY, NO_DATE);

  it('are combined field by field: fields that only they changed keep their values', () => {
    const mine = { ...opened, lockExpirationDate: '2026-12-20', lockedInterestRate: '6.25' };
    const theirs = { ...termsOf(LOCK), lockedInterestRate: '6.5', investorName: 'Harbor' };
    const merged = mergedTerms(mine, theirs);
    expect(merged).toEqual({
      ...termsOf(LOCK),
      lockExpirationDate: '2026-12-20',
      lockedInterestRate: '6.25',
      investorName: 'Harbor',
    });
    expect(differingFields(merged, theirs)).toEqual(['lockExpirationDate', 'lockedInterestRate']);
  });

  it('are all mine for a first lock', () => {
    const mine = { ...opened, base: null, investorName: 'Mine' };
    expect(mergedTerms(mine, { ...termsOf(LOCK), investorName: 'Theirs' }).investorName).toBe('Mine');
  });

  it('do not differ by spaces', () => {
    expect(
      differingFields({ ...termsOf(LOCK), investorName: ' A ' }, { ...termsOf(LOCK), investorName: 'A' }),
    ).toEqual([]);
  });
});

it.each([
  ['lockDate', '2026-11-01', '11/01/2026'],
  ['lockExpirationDate', '11/3', '11/3'],
  ['lockedInterestRate', '6.125', '6.125%'],
  ['investorName', ' ', 'N/A'],
] as const)('show %s %j as %s', (field, value, text) => {
  expect(lockValueText(field, value)).toBe(text);
});
