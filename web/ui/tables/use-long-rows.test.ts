import { expect, test } from 'vitest';
import { shownRows } from './use-long-rows.ts';

/** Rows are 36 pixels high, in a list that starts at 200. */
const placed = (index: number) => ({ index, start: 200 + index * 36, end: 236 + index * 36 });
const LIST = { top: 200, height: 100 * 36 };

test('left-out rows keep their height, before and after the shown ones', () => {
  expect(shownRows([placed(10), placed(11)], 100, LIST)).toEqual({
    rows: [
      { index: 10, before: 360 },
      { index: 11, before: 0 },
    ],
    rest: 88 * 36,
  });
});

test('a row that is kept far from the others has its gap on either side', () => {
  const { rows, rest } = shownRows([placed(0), placed(50), placed(99)], 100, LIST);
  expect(rows.map(({ before }) => before)).toEqual([0, 49 * 36, 48 * 36]);
  expect(rest).toBe(0);
});

test('a print leaves out no row', () => {
  expect(shownRows([placed(1)], 3, null)).toEqual({
    rows: [0, 1, 2].map((index) => ({ index, before: 0 })),
    rest: 0,
  });
});
