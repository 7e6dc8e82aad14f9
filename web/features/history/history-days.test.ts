import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../contract/history.ts';
import { daysOf } from './history-days.ts';

it('groups entries by their day in New York', () => {
  const entry = (entryId: number, at: string): HistoryEntry => ({
    entryId,
    at,
    person: 'kit',
    what: 'saved the application',
    version: null,
    changes: [],
    moreChanges: 0,
  });
  const days = daysOf([
    entry(3, '2026-11-21T05:00:00Z'),
    entry(2, '2026-11-21T04:59:00Z'),
    entry(1, '2026-11-20T12:00:00Z'),
  ]);
  expect(days.map(({ title, entries }) => [title, entries.map(({ entryId }) => entryId)])).toEqual([
    ['Nov 21, 2026', [3]],
    ['Nov 20, 2026', [2, 1]],
  ]);
});
