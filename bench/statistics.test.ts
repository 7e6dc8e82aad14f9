import { describe, expect, test } from 'vitest';
import { median, percentile, ratioOfRounds } from './statistics.ts';

describe('median', () => {
  test('is the middle value in any order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([7])).toBe(7);
  });

  test('is the mean of the two in the middle, sorted as numbers', () => {
    expect(median([10, 9, 100, 1])).toBe(9.5);
  });

  test('refuses a list without values', () => {
    expect(() => median([])).toThrow('no median');
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, nth) => 100 - nth);

  test.each([
    [50, 50],
    [99, 99],
    [99.1, 100],
    [100, 100],
    [1, 1],
  ])('%s of 1 to 100 is %s', (percent, value) => {
    expect(percentile(hundred, percent)).toBe(value);
  });

  test('of one value is that value', () => {
    expect(percentile([3], 99)).toBe(3);
    expect(() => percentile([], 50)).toThrow('no percentile');
  });
});

test('compares each round with its pair, so a machine that slows down changes no ratio', () => {
  expect(ratioOfRounds([80, 40, 8], [100, 50, 10])).toBe(0.8);
  expect(ratioOfRounds([80, 90, 40], [100, 100, 100])).toBe(0.8);
});
