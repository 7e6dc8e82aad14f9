import { describe, expect, it } from 'vitest';
import type { LoanRow } from '../../../contract/loans.ts';
import { expirationMark } from './lock-expiration.tsx';

const TODAY = '2026-11-23';
const LOCKED = { loanStatus: 'LOCKED', lockStatus: 'LOCKED' } as LoanRow;

// Tests LIST-41.
describe('the mark of an expiration date', () => {
  it.each([
    ['2026-11-22', 'expired'],
    ['2026-11-23', 'expiring'],
    ['2026-12-03', 'expiring'],
    ['2026-12-04', null],
    [null, null],
  ])('%s: %s', (lockExpirationDate, mark) => {
    expect(expirationMark({ ...LOCKED, lockExpirationDate }, TODAY)).toBe(mark);
  });

  it('is missing on a closed loan and on a lock that is not active', () => {
    const expired = { ...LOCKED, lockExpirationDate: '2026-11-01' };
    expect(expirationMark({ ...expired, loanStatus: 'FUNDED' }, TODAY)).toBeNull();
    expect(expirationMark({ ...expired, lockStatus: null }, TODAY)).toBeNull();
  });
});
