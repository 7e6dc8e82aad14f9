import { expect, it } from 'vitest';
import { lineRanges } from './finance-version.ts';

it.each([
  [[7], 'line 7'],
  [[2, 3, 4, 5, 6, 7, 8, 9, 14], 'lines 2 to 9, 14'],
  [[5, 3, 4], 'lines 3 to 5'],
  [[2, 4, 6, 8, 10, 12, 14, 16, 18], 'lines 2, 4, 6, 8, 10, 12, 14, 16, …'],
])('%j is "%s"', (lines, words) => {
  expect(lineRanges(lines)).toBe(words);
});
