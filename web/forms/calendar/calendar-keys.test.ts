import { expect, it } from 'vitest';
import { dayAfterKey, nearestDay } from './calendar-keys.ts';

// Tests BASE-46.
it.each([
  ['ArrowLeft', '2026-02-28'],
  ['ArrowRight', '2026-03-02'],
  ['ArrowUp', '2026-02-22'],
  ['ArrowDown', '2026-03-08'],
  ['PageUp', '2026-02-01'],
  ['PageDown', '2026-04-01'],
  ['Home', '2026-03-01'],
  ['End', '2026-03-07'],
])('%s leads from March 1, 2026, a Sunday, to %s', (key, day) => {
  expect(dayAfterKey(key, '2026-03-01')).toBe(day);
});

it('a month that is too short leads to its last day, and other keys lead nowhere', () => {
  expect(dayAfterKey('PageUp', '2026-03-31')).toBe('2026-02-28');
  expect(dayAfterKey('Enter', '2026-03-31')).toBeNull();
});

it('the nearest day is within the range', () => {
  const range = { earliest: '2026-03-10', latest: '2026-03-20' };
  expect(['2026-03-09', '2026-03-15', '2026-03-21'].map((day) => nearestDay(day, range))).toEqual([
    '2026-03-10',
    '2026-03-15',
    '2026-03-20',
  ]);
  expect(nearestDay('2026-03-09', undefined)).toBe('2026-03-09');
});
