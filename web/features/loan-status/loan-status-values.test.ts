import { describe, expect, it } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { causeOf, decisionText, loanStatusValues, offeredReturn } from './loan-status-values.ts';

const loan = (over: Partial<Loan>) =>
  ({ loanStatus: 'LOCKED', closingDate: null, loanApplicationProgress: 800, ...over }) as Loan;
const decision = (over: Partial<LoanAction>) =>
  ({ actionType: 'LOAN_STATUS', version: 1, ...over }) as LoanAction;
const LOCK = { actionType: 'LOCK', status: 'LOCKED', version: 7 } as LoanAction;

describe('the values of the form', () => {
  it('are empty when work gave the loan its status', () => {
    expect(loanStatusValues(loan({}), [LOCK])).toEqual({
      loanStatus: '',
      closingDate: '',
      reason: '',
      seen: 0,
    });
  });

  it('are those of the newest decision, even when the loan was read before it', () => {
    const actions = [
      decision({ loanStatus: 'SOLD', version: 2 }),
      LOCK,
      decision({ loanStatus: 'SUSPENDED' }),
    ];
    expect(loanStatusValues(loan({ loanStatus: 'SUSPENDED' }), actions)).toMatchObject({
      loanStatus: 'SOLD',
      seen: 3,
    });
  });
});

// Tests DECIDE-7.
it('names the decision that gave the loan its status, until a status is set by hand', () => {
  const denied = decision({ loanStatus: 'DISCARDED', cause: 'denied' });
  expect(causeOf(loan({ loanStatus: 'DISCARDED' }), [LOCK, denied])).toBe(denied);
  expect(causeOf(loan({ loanStatus: 'FLOATED' }), [denied])).toBeNull();
  const byHand = decision({ loanStatus: 'DISCARDED' });
  expect(causeOf(loan({ loanStatus: 'DISCARDED' }), [byHand, denied])).toBeNull();
});

describe('the offered return', () => {
  it('leads to the previous status', () => {
    const discarded = decision({ loanStatus: 'DISCARDED' });
    expect(offeredReturn(loan({ loanStatus: 'DISCARDED' }), [discarded, LOCK])).toBe('LOCKED');
    expect(offeredReturn(loan({ loanStatus: 'DISCARDED' }), [discarded])).toBe('FLOATED');
    const former = decision({ loanStatus: 'SUSPENDED' });
    expect(offeredReturn(loan({ loanStatus: 'DISCARDED' }), [discarded, former])).toBe('SUSPENDED');
  });

  it('is not offered when the previous status needs an unknown date', () => {
    const actions = [decision({ loanStatus: 'DISCARDED' }), decision({ loanStatus: 'CLOSED' })];
    expect(offeredReturn(loan({ loanStatus: 'DISCARDED' }), actions)).toBeNull();
    const known = loan({ loanStatus: 'DISCARDED', closingDate: '2026-07-04' });
    expect(offeredReturn(known, actions)).toBe('CLOSED');
  });
});

it('contains a closing date only when the status has one', () => {
  expect(decisionText('CLOSED', '2026-07-04')).toBe('Closed, 07/04/2026');
  expect(decisionText('SOLD', '2026-07-04')).toBe('Sold');
});
