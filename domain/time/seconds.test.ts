import { expect, it } from 'vitest';
import { minutesToNextAttempt } from './seconds.ts';

// Tests ORDER-37.
it.each([
  [1, 1],
  [4, 1],
  [5, 2],
  [7, 5],
  [8, 9],
  [9, 15],
  [20, 15],
])('after %i attempts the next one follows within %i minutes', (attempts, minutes) => {
  expect(minutesToNextAttempt(attempts)).toBe(minutes);
});
