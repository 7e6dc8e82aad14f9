import { expect, it } from 'vitest';
import { mailedNow } from './mailed-views.ts';

// Tests REPORT-41.
it.each([
  ['Monday 6:59', '2026-11-23T11:59:00Z', []],
  ['Monday 7:00', '2026-11-23T12:00:00Z', ['mondays', 'weekdays']],
  ['Monday 7:00 in summer', '2026-07-06T11:00:00Z', ['mondays', 'weekdays']],
  ['Monday 11:59', '2026-11-23T16:59:00Z', ['mondays', 'weekdays']],
  ['Monday noon', '2026-11-23T17:00:00Z', []],
  ['Tuesday', '2026-11-24T12:00:00Z', ['weekdays']],
  ['Thanksgiving', '2026-11-26T12:00:00Z', ['weekdays']],
  ['Saturday', '2026-11-28T12:00:00Z', []],
  ['Sunday', '2026-11-29T12:00:00Z', []],
])('%s sends %j', (_, at, due) => {
  expect(mailedNow(new Date(at))).toEqual(due);
});
