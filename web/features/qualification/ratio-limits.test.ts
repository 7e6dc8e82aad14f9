import { expect, it } from 'vitest';
import { tileState } from './ratio-limits.ts';

// Tests QUAL-24.
it.each([
  [null, { most: 4500 }, 'unknown'],
  [4500, { most: 4500, stretch: 5000 }, 'within'],
  [4501, { most: 4500, stretch: 5000 }, 'stretch'],
  [5001, { most: 4500, stretch: 5000 }, 'over'],
  [2801, { most: 2800 }, 'over'],
  [-1, { least: 0 }, 'over'],
  [20, { least: 20 }, 'within'],
])('calls %s beside %j %s', (value, limit, state) => {
  expect(tileState(value, limit)).toBe(state);
});
