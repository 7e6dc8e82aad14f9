import { describe, expect, test } from 'vitest';
import { median, medianInterval, percentile, ratioOfRounds } from './statistics.ts';

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

describe('the interval of a median', () => {
  test('leaves out the outer values as the sign test does', () => {
    // Of 30 values, the interval goes from the tenth to the twenty-first; of 100, from the 41st to the 60th.
    const upTo = (last: number) => Array.from({ length: last }, (_, place) => last - place);
    expect(medianInterval(upTo(30))).toEqual([10, 21]);
    expect(medianInterval(upTo(100))).toEqual([41, 60]);
  });

  test('of few values is all of them', () => {
    expect(medianInterval([3, 1, 2])).toEqual([1, 3]);
    expect(medianInterval([7])).toEqual([7, 7]);
    expect(() => medianInterval([])).toThrow('no interval');
  });
});
