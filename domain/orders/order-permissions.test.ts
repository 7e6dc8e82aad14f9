import { describe, expect, it } from 'vitest';
import { LOAN_STATUSES, type LoanStatus } from '../loans/loan-status.ts';
import { canChangeOrder, canCreateOrder, canSendOrder, type OrderDelivery } from './order-permissions.ts';

const INCOMPLETE: readonly LoanStatus[] = ['STARTED', 'PARTIAL'];

// Tests LOAN-4, ORDER-1, ORDER-16, ORDER-17.
describe.each(LOAN_STATUSES)('on a loan that is %s', (status) => {
  const isOpen = !INCOMPLETE.includes(status);

  it(`an order can${isOpen ? '' : 'not'} be created when there is none, and never a second one`, () => {
    expect(canCreateOrder(status, false).ok).toBe(isOpen);
    expect(canCreateOrder(status, true)).toMatchObject({ ok: false });
  });

  it.each<[boolean, OrderDelivery, boolean]>([
    [false, null, true],
    [true, 'queued', false],
    [true, 'sent', false],
    [true, 'failed', true],
    [true, null, false],
  ])('ordered %s with a mail that is %s: can be changed and sent %s', (isOrdered, delivery, allowed) => {
    expect(canChangeOrder(status, { isOrdered, delivery }).ok).toBe(allowed && isOpen);
    expect(canSendOrder(status, { isOrdered, delivery }).ok).toBe(allowed && isOpen);
  });
});

it('gives the reason in words', () => {
  expect(canCreateOrder('FLOATED', true)).toMatchObject({
    reason: expect.stringContaining('created already'),
  });
  expect(canCreateOrder('PARTIAL', false)).toMatchObject({
    reason: 'Available once the application is complete',
  });
  expect(canSendOrder('FLOATED', { isOrdered: true, delivery: 'queued' })).toMatchObject({
    reason: expect.stringContaining('already being sent'),
  });
  expect(canSendOrder('FLOATED', { isOrdered: true, delivery: null })).toMatchObject({
    reason: expect.stringContaining('has already been sent'),
  });
});
