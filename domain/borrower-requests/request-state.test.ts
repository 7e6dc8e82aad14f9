import { describe, expect, it } from 'vitest';
import type { ConditionStatus } from '../conditions/condition-status.ts';
import {
  canRemind,
  canSendRequestAgain,
  canWithdrawRequest,
  itemOfBorrower,
  itemWords,
  lastDayOfLink,
  type RequestMoments,
  type RequestState,
  remindersDue,
  requestEnd,
  requestState,
} from './request-state.ts';

const SENT = '2026-11-01T15:00:00.000Z';
const after = (days: number) => new Date(Date.parse(SENT) + days * 86_400_000);
const moments = (over: Partial<RequestMoments & { hasFiles: boolean }> = {}) => ({
  hasFiles: false,
  sentAt: SENT,
  expiresAt: requestEnd(new Date(SENT)),
  openedAt: null,
  answeredAt: null,
  withdrawnAt: null,
  ...over,
});
const items = (...statuses: (ConditionStatus | null)[]) =>
  statuses.map((conditionStatus) => ({ conditionStatus }));

// Tests ASK-5, ASK-6, ASK-18, ASK-71.
describe('the state of a request', () => {
  it.each<
    [RequestState, Partial<RequestMoments & { hasFiles: boolean }>, (ConditionStatus | null)[], number]
  >([
    ['sent', {}, ['REQUESTED'], 0],
    ['sent', {}, ['REQUESTED'], 13.99],
    ['sent', {}, ['REQUESTED'], 14.5],
    ['expired', {}, ['REQUESTED'], 14.7],
    ['opened', { openedAt: SENT }, ['REQUESTED', 'RECEIVED'], 1],
    ['expired', { openedAt: SENT }, ['REQUESTED'], 15],
    ['answered', { openedAt: SENT, answeredAt: SENT }, ['REQUESTED'], 15],
    ['not-needed', {}, ['RECEIVED', 'CLEARED', 'WAIVED', null], 1],
    ['not-needed', { openedAt: SENT }, ['WAIVED'], 15],
    ['answered', { hasFiles: true }, ['RECEIVED', 'CLEARED', 'WAIVED', null], 1],
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

// Tests ASK-72.
it.each<[ConditionStatus | null, number, string]>([
  ['OPEN', 0, 'waiting'],
  ['REQUESTED', 0, 'waiting'],
  ['REQUESTED', 1, 'waiting'],
  ['RECEIVED', 1, 'received, takes more'],
  ['RECEIVED', 0, 'not needed'],
  ['CLEARED', 1, 'received'],
  ['CLEARED', 0, 'not needed'],
  ['WAIVED', 0, 'not needed'],
  [null, 0, 'not needed'],
])('a condition that is %s with %d files of the borrower is %s for them', (conditionStatus, files, seen) => {
  const { isReceived, isOpen } = itemOfBorrower({ conditionStatus }, files);
  const words = isReceived ? `received${isOpen ? ', takes more' : ''}` : isOpen ? 'waiting' : 'not needed';
  expect(words).toBe(seen);
});

// Tests ASK-28, ASK-73.
it.each<[ConditionStatus | null, number, boolean, boolean, string]>([
  ['REQUESTED', 0, false, false, 'Waiting'],
  ['REQUESTED', 1, true, true, 'Not received, 1 file'],
  ['RECEIVED', 2, false, true, 'Received, 2 files'],
  ['RECEIVED', 0, false, true, 'Received through another request'],
  ['RECEIVED', 0, true, false, 'Received without the borrower'],
  ['CLEARED', 1, false, false, 'Cleared, 1 file'],
  ['CLEARED', 0, false, false, 'Cleared without the borrower'],
  ['CLEARED', 0, false, true, 'Cleared, received through another request'],
  ['WAIVED', 0, false, false, 'Waived'],
  ['WAIVED', 1, false, false, 'Waived, 1 file'],
  [null, 0, false, false, 'Condition deleted'],
])('%s with %d files, ended %s, elsewhere %s: %s', (conditionStatus, count, hasEnded, elsewhere, words) => {
  const asked = (files: number) => ({ conditionId: 'bank', conditionStatus, files: Array(files).fill({}) });
  const others = [{ items: [asked(elsewhere ? 1 : 0), { ...asked(1), conditionId: 'stubs' }] }];
  expect(itemWords(asked(count), { hasEnded, others })).toBe(words);
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
