import { describe, expect, it } from 'vitest';
import type { LoanAction } from '../../../contract/loan-actions.ts';
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

describe('what a form begins with', () => {
  it('is today and what the loan says, for a first lock', () => {
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

  it('is the lock itself for an extension, without an expiration that has come', () => {
    const base = { actionId: 'lock-1', version: 3, terms: termsOf(LOCK) };
    expect(extendedLockValues(LOCK, TODAY)).toEqual({ ...termsOf(LOCK), base });
    expect(extendedLockValues(LOCK, '2026-12-01').lockExpirationDate).toBe('');
  });

  it('is another lock of today for a transfer', () => {
    expect(transferredLockValues(LOCK, TODAY)).toMatchObject({
      lockDate: TODAY,
      lockExpirationDate: '',
      lockedInterestRate: '',
      investorName: '',
      closingDate: '2026-11-28',
      base: { actionId: 'lock-1' },
    });
  });
});

describe('what two people typed', () => {
  const opened = extendedLockValues(LOCK, TODAY);

  it('is put together field by field: what only they changed stands', () => {
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

  it('is all mine for a first lock', () => {
    const mine = { ...opened, base: null, investorName: 'Mine' };
    expect(mergedTerms(mine, { ...termsOf(LOCK), investorName: 'Theirs' }).investorName).toBe('Mine');
  });

  it('does not differ by blanks', () => {
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
] as const)('reads %s %j as %s', (field, value, text) => {
  expect(lockValueText(field, value)).toBe(text);
});
