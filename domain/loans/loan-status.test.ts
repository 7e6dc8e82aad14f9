import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canSetLoanStatus,
  isSettableLoanStatus,
  LOAN_STATUSES,
  type LoanStatus,
  statusToReturnTo,
} from './loan-status.ts';

type Case = [
  status: LoanStatus,
  decided: LoanStatus[],
  work: { progress: number; hasActiveLock: boolean },
  returnsTo: LoanStatus | null,
];

const FLOATING = { progress: 800, hasActiveLock: false };
const LOCKED = { progress: 800, hasActiveLock: true };

// Tests STATUS-9.
describe('the status that a loan returns to', () => {
  it.each<Case>([
    ['DISCARDED', ['DISCARDED', 'SUSPENDED'], FLOATING, 'SUSPENDED'],
    ['DISCARDED', ['DISCARDED'], LOCKED, 'LOCKED'],
    ['DISCARDED', ['DISCARDED'], FLOATING, 'FLOATED'],
    ['DISCARDED', ['DISCARDED'], { progress: 400, hasActiveLock: false }, 'PARTIAL'],
    ['DISCARDED', ['DISCARDED'], { progress: 0, hasActiveLock: false }, 'STARTED'],
    ['DISCARDED', ['DISCARDED'], { progress: 400, hasActiveLock: true }, 'LOCKED'],
    // Imported, so no decision is recorded.
    ['FUNDED', [], LOCKED, 'LOCKED'],
    // Only the closing date was corrected.
    ['CLOSED', ['CLOSED', 'CLOSED', 'FINAL_APPROVAL'], LOCKED, 'FINAL_APPROVAL'],
    // Discarded, and returned from that earlier.
    ['SUSPENDED', ['SUSPENDED', 'DISCARDED', 'SUSPENDED'], LOCKED, 'LOCKED'],
    // It was FLOATED for lack of a lock, which was recorded after the return.
    ['SUSPENDED', ['SUSPENDED', 'FLOATED', 'DISCARDED'], LOCKED, 'LOCKED'],
    ['LOCKED', ['SUSPENDED'], LOCKED, null],
    ['PARTIAL', [], { progress: 100, hasActiveLock: false }, null],
  ])('%s after %j is %4$s', (status, decided, work, returnsTo) => {
    expect(statusToReturnTo({ status, ...work }, decided)).toBe(returnsTo);
  });

  it('is never the present one, nor DISCARDED', () => {
    const status = fc.constantFrom(...LOAN_STATUSES);
    const work = fc.record({ progress: fc.constantFrom(0, 100, 700, 800), hasActiveLock: fc.boolean() });
    fc.assert(
      fc.property(status, fc.array(status, { maxLength: 6 }), work, (present, decided, done) => {
        const back = statusToReturnTo({ status: present, ...done }, decided);
        expect(back === null).toBe(!isSettableLoanStatus(present));
        expect(back).not.toBe(present);
        expect(back).not.toBe('DISCARDED');
      }),
    );
  });
});

it.each(LOAN_STATUSES)('%s can be set if it is one of the eight, or the one to return to', (status) => {
  expect(canSetLoanStatus(status, null).ok).toBe(isSettableLoanStatus(status));
  expect(canSetLoanStatus(status, status).ok).toBe(true);
});
