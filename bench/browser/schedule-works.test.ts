import { expect, test } from 'vitest';
import { timeSchedules } from './schedule-works.ts';

test('every work computes all of its figures', () => {
  expect(timeSchedules(1)).toHaveLength(4);
});
