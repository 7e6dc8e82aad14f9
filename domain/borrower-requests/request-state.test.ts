import { describe, expect, it } from 'vitest';
import type { ConditionStatus } from '../conditions/condition-status.ts';
import {
  canRemind,
  canSendRequestAgain,
  canWithdrawRequest,
  lastDayOfLink,
  type RequestMoments,
  type RequestState,
  remindersDue,
  requestEnd,
  requestState,
} from './request-state.ts';

const SENT = '2026-11-01T15:00:00.000Z';
const after = (days: number) => new Date(Date.parse(SENT) + days * 86_400_000);
const moments = (over: Partial<RequestMoments> = {}): RequestMoments => ({
  sentAt: SENT,
  expiresAt: requestEnd(new Date(SENT)),
  openedAt: null,
  answeredAt: null,
  withdrawnAt: null,
  ...over,
});
const items = (...statuses: (ConditionStatus | null)[]) =>
  statuses.map((conditionStatus) => ({ conditionStatus }));

// Tests ASK-5, ASK-6, ASK-18.
describe('the state of a request', () => {
  it.each<[RequestState, Partial<RequestMoments>, (ConditionStatus | null)[], number]>([
    ['sent', {}, ['REQUESTED'], 0],
    ['sent', {}, ['REQUESTED'], 13.99],
    ['sent', {}, ['REQUESTED'], 14.5],
    ['expired', {}, ['REQUESTED'], 14.7],
    ['opened', { openedAt: SENT }, ['REQUESTED', 'RECEIVED'], 1],
    ['expired', { openedAt: SENT }, ['REQUESTED'], 15],
    ['answered', { openedAt: SENT, answeredAt: SENT }, ['REQUESTED'], 15],
    ['answered', {}, ['RECEIVED', 'CLEARED', 'WAIVED', null], 1],
    ['withdrawn', { withdrawnAt: SENT, answeredAt: SENT }, ['REQUESTED'], 15],
  ])('is %s with %j, %j after %d days', (state, over, statuses, days) => {
    expect(requestState(moments(over), items(...statuses), after(days))).toBe(state);
  });
});

// Tests ASK-23.
it.each([
  ['2026-12-10T08:36:00Z', '2026-12-09'],
  ['2026-12-11T04:59:00Z', '2026-12-09'],
  ['2026-12-11T05:00:00Z', '2026-12-10'],
])('a link that ends at %s works on the whole of %s', (end, day) => {
  expect(lastDayOfLink(end)).toBe(day);
});

// Tests ASK-6, ASK-23. Clocks go forward on March 14, 2027, and back on November 1, 2026.
it.each([
  ['2026-11-26T03:36:00Z', '2026-12-09', '2026-12-10T05:00:00.000Z'],
  ['2026-11-26T05:00:00Z', '2026-12-10', '2026-12-11T05:00:00.000Z'],
  ['2026-10-18T15:00:00Z', '2026-11-01', '2026-11-02T05:00:00.000Z'],
  ['2027-02-28T15:00:00Z', '2027-03-14', '2027-03-15T04:00:00.000Z'],
  ['2027-02-27T15:00:00Z', '2027-03-13', '2027-03-14T05:00:00.000Z'],
])('a link of %s works through %s', (sent, day, end) => {
  expect(requestEnd(new Date(sent))).toBe(end);
  expect(lastDayOfLink(end)).toBe(day);
});

// Tests ASK-8.
it.each([
  [0, 0],
  [2.99, 0],
  [3, 1],
  [6.99, 1],
  [7, 2],
  [13, 2],
])('after %d days %d reminders are due', (days, due) => {
  expect(remindersDue(SENT, after(days))).toBe(due);
});

// Tests ASK-8, ASK-9, ASK-10.
it.each<[RequestState, (ConditionStatus | null)[], boolean, boolean, boolean]>([
  ['sent', ['REQUESTED'], true, true, true],
  ['opened', ['OPEN', 'CLEARED'], true, true, true],
  ['answered', ['RECEIVED'], false, false, true],
  ['answered', ['REQUESTED'], false, true, true],
  ['expired', ['REQUESTED'], false, true, true],
  ['withdrawn', ['REQUESTED'], false, false, false],
  ['sent', ['WAIVED', null], false, false, true],
])('%s with %j: remind %s, send again %s, withdraw %s', (state, statuses, remind, again, withdraw) => {
  expect(canRemind(state, items(...statuses))).toBe(remind);
  expect(canSendRequestAgain(state, items(...statuses)).ok).toBe(again);
  expect(canWithdrawRequest(state).ok).toBe(withdraw);
});
