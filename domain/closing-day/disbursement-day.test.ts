import { expect, it } from 'vitest';
import { disbursementDayFaults } from './disbursement-day.ts';

const DAY = '2026-12-12';

// Tests CLOSE-12.
it.each([
  ['the day itself', DAY, '', []],
  ['a later day', '2026-12-14', '', ['fundedOn']],
  ['a later day with a reason', '2026-12-14', 'The agent asked for it', ['fundedOn']],
  ['an earlier day', '2026-12-11', '', ['reason']],
  ['an earlier day with a reason', '2026-12-11', 'The agent asked for it', []],
])('takes figures of another day for what they are: %s', (_, fundedOn, reason, fields) => {
  expect(Object.keys(disbursementDayFaults({ fundedOn, reason }, DAY))).toEqual(fields);
});
