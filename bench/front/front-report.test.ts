import { describe, expect, it, test } from 'vitest';
import type { FirstLoad } from './first-load.ts';
import { renderFront } from './front-report.ts';
import { largestShift } from './slow-page.ts';

const load = (largestPaint: number, longestTask: number): FirstLoad => ({
  largestPaint,
  firstLoanAt: largestPaint + 100,
  layoutShift: 0.00004,
  longestTask,
  files: 7,
  js: 190.4,
  css: 20.4,
});

test('shows each screen beside its target, as the median of the rounds', () => {
  const text = renderFront({
    loads: [load(2_000, 90), load(2_100, 250), load(2_400, 210)],
    opened: {
      full: [
        [20, 30],
        [40, 130],
        [20, 40],
      ],
      slow: [[80, 120]],
    },
    scrolled: {
      full: [
        { frames: [16, 17], long: [] },
        { frames: [16, 51], long: [] },
        { frames: [16, 50], long: [51] },
      ],
      slow: [{ frames: [33, 60], long: [58, 60] }],
    },
  });
  expect(text).toContain('| JavaScript kB, gzip | **190.4** ≤ 215 | 190.4 |');
  expect(text).toContain('| CSS kB, gzip | **20.4** over 20 | 20.4 |');
  expect(text).toContain('| files, the page among them | **7** ≤ 12 | 7 |');
  expect(text).toContain('| largest contentful paint, ms | **2100** ≤ 2350 | 2400 |');
  expect(text).toContain('| longest task, ms | **210** over 200 | 250 |');
  expect(text).toContain('| at full speed | 2 | **20.0** ≤ 100 | **40.0** ≤ 100 |');
  expect(text).toContain('| 4× slower | 2 | 80.0 | 120.0 |');
  expect(text).toContain(
    '| at full speed | 10,000 | **1** over 0 | 50.0 | 50.0 | 16.0 | 0 of 2; 1 of 2; 0 of 2 |',
  );
  expect(text).toContain('| 4× slower | 1,500 | 2 | 60.0 | 60.0 | 33.0 | 1 of 2 |');
});

describe('cumulative layout shift', () => {
  const shifts = (...given: [startTime: number, value: number][]) =>
    given.map(([startTime, value]) => ({ startTime, value }));
  it.each([
    ['none', shifts(), 0],
    ['adds shifts that come close together', shifts([100, 0.125], [900, 0.25]), 0.375],
    ['does not add shifts a second apart', shifts([100, 0.125], [1_100, 0.25]), 0.25],
    [
      'begins a new sum after five seconds',
      shifts([0, 1], [900, 1], [1_800, 1], [2_700, 1], [3_600, 1], [4_500, 1], [5_000, 0.5]),
      6,
    ],
    ['counts the largest sum, not the last', shifts([0, 0.5], [5_000, 0.25]), 0.5],
  ])('%s', (_, given, sum) => {
    expect(largestShift(given)).toBe(sum);
  });
});
