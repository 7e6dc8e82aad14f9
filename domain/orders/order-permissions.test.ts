import { describe, expect, it } from 'vitest';
import { LOAN_STATUSES, type LoanStatus } from '../loans/loan-status.ts';
import {
  canChangeOrder,
  canCorrectOrder,
  canCreateOrder,
  canDiscardOrder,
  canRestoreOrder,
  canSendOrder,
  type OrderDelivery,
} from './order-permissions.ts';

const INCOMPLETE: readonly LoanStatus[] = ['STARTED', 'PARTIAL'];

const DRAFT = { isOrdered: false, delivery: null };
const DISCARDED = { ...DRAFT, isDiscarded: true };

// Tests LOAN-4, ORDER-1, ORDER-16, ORDER-17, ORDER-23, ORDER-24.
describe.each(LOAN_STATUSES)('on a loan that is %s', (status) => {
  const isOpen = !INCOMPLETE.includes(status);

  it(`an order can${isOpen ? '' : 'not'} be created when there is none, and never a second draft`, () => {
    expect(canCreateOrder(status, null).ok).toBe(isOpen);
    expect(canCreateOrder(status, DRAFT)).toMatchObject({ ok: false });
  });

  it.each<[OrderDelivery, boolean]>([
    [null, true],
    ['queued', true],
    ['sent', true],
    ['failed', false],
  ])('the next order after one whose mail is %s: %s', (delivery, allowed) => {
    expect(canCreateOrder(status, { isOrdered: true, delivery }).ok).toBe(allowed && isOpen);
  });

  it('only a draft can be discarded', () => {
    expect(canDiscardOrder(status, DRAFT).ok).toBe(isOpen);
    expect(canDiscardOrder(status, { isOrdered: true }).ok).toBe(false);
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
  expect(canCreateOrder('FLOATED', DRAFT)).toMatchObject({
    reason: expect.stringContaining('created already'),
  });
  expect(canCreateOrder('PARTIAL', null)).toMatchObject({
    reason: 'Available once the application is complete',
  });
  expect(canSendOrder('FLOATED', { isOrdered: true, delivery: 'queued' })).toMatchObject({
    reason: expect.stringContaining('already being sent'),
  });
  expect(canSendOrder('FLOATED', { isOrdered: true, delivery: null })).toMatchObject({
    reason: expect.stringContaining('has already been sent'),
  });
});

it('a discarded draft is neither changed nor sent', () => {
  const reason = 'This draft was discarded in the meantime.';
  expect(canChangeOrder('FLOATED', DISCARDED)).toEqual({ ok: false, reason });
  expect(canSendOrder('FLOATED', DISCARDED)).toEqual({ ok: false, reason });
});

it('a discarded draft is restored only while no other draft has taken its place', () => {
  expect(canRestoreOrder('FLOATED', DISCARDED, null).ok).toBe(true);
  expect(canRestoreOrder('FLOATED', DISCARDED, { isOrdered: true, delivery: 'sent' }).ok).toBe(true);
  expect(canRestoreOrder('FLOATED', DISCARDED, DRAFT)).toMatchObject({
    reason: expect.stringContaining('another draft'),
  });
  expect(canRestoreOrder('PARTIAL', DISCARDED, null).ok).toBe(false);
  expect(canRestoreOrder('FLOATED', DRAFT, null)).toMatchObject({ reason: 'This draft is not discarded.' });
});

it('only the newest order is corrected', () => {
  expect(canCorrectOrder(true).ok).toBe(true);
  expect(canCorrectOrder(false).ok).toBe(false);
});
