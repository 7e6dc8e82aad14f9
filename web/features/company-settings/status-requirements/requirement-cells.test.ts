import { expect, it } from 'vitest';
import { REQUIRING_STATUSES } from '../../../../domain/requirements/requirement-table.ts';
import { mergedTable } from './requirement-cells.ts';

it('puts changed cells on top of those that a colleague changed', () => {
  const base = { CLOSED: { 'people-assigned': 'asks' } } as const;
  const mine = { CLOSED: { 'people-assigned': 'stops' } } as const;
  const theirs = { CLOSED: { 'people-assigned': 'asks', 'conditions-cleared': 'stops' } } as const;
  expect(mergedTable(base, mine, theirs)).toEqual({
    CLOSED: { 'people-assigned': 'stops', 'conditions-cleared': 'stops' },
  });
});

it('has no column for a status without requirements', () => {
  expect(REQUIRING_STATUSES).not.toContain('DISCARDED');
});
