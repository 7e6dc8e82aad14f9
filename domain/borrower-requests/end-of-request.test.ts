import { describe, expect, it } from 'vitest';
import type { ConditionStatus } from '../conditions/condition-status.ts';
import { conditionsToReopen, endOfRequest } from './end-of-request.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const request = {
  withdrawnAt: null as string | null,
  expiresAt: '2026-11-26T05:00:00.000Z',
  isLoanOpen: true,
  isAddressCurrent: true,
  items: [{ conditionStatus: 'REQUESTED' as ConditionStatus | null }],
};

// Tests ASK-10.
describe('the end of a request', () => {
  it.each([
    [{}, null],
    [{ withdrawnAt: '2026-11-19T15:00:00.000Z', isLoanOpen: false }, 'withdrawn'],
    [{ expiresAt: '2026-11-20T05:00:00.000Z', isAddressCurrent: false }, 'expired'],
    [{ isLoanOpen: false }, 'closed'],
    [{ isAddressCurrent: false }, 'address-changed'],
    [{ items: [{ conditionStatus: 'RECEIVED' as const }] }, null],
    [{ items: [{ conditionStatus: 'WAIVED' as const }, { conditionStatus: null }] }, 'closed'],
  ])('with %j is %s', (over, end) => {
    expect(endOfRequest({ ...request, ...over }, NOW)).toBe(end);
  });
});

// Tests ASK-27.
describe('a withdrawal sets back', () => {
  const asks = (...ids: string[]) =>
    ids.map((conditionId) => ({ conditionId, conditionStatus: 'REQUESTED' as ConditionStatus | null }));
  const other = { state: 'sent' as const, linkEnd: null, items: asks('c1') };

  it('conditions that are still requested, but none that was received or cleared', () => {
    const statuses = ['REQUESTED', 'OPEN', 'RECEIVED', 'CLEARED', 'WAIVED', null] as const;
    const items = statuses.map((conditionStatus, at) => ({ conditionId: `c${at}`, conditionStatus }));
    expect(conditionsToReopen({ items }, [])).toEqual(['c0']);
  });

  it.each([
    ['a live request', other, ['c2']],
    ['an ended one', { ...other, linkEnd: 'address-changed' as const }, ['c1', 'c2']],
    ['an answered one', { ...other, state: 'answered' as const }, ['c1', 'c2']],
  ])('conditions that no other request includes: together with %s', (_name, beside, reopened) => {
    expect(conditionsToReopen({ items: asks('c1', 'c2') }, [beside])).toEqual(reopened);
  });
});
