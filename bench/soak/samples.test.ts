import { expect, it } from 'vitest';
import { metric, type Sample, trendOf } from './samples.ts';

const MB = 1_000_000;

/** An hour with a sample per minute. The heap swings between its floor and 40 MB above it. */
function run(floor: (minute: number) => number): Sample[] {
  return Array.from({ length: 61 }, (_, minute) => ({
    seconds: minute * 60,
    heap: floor(minute) + (minute % 5) * 10 * MB,
    resident: 200 * MB,
    descriptors: 40,
  }));
}

const ALLOWED = { share: 0.1, constant: 5 * MB };

it('accepts a heap that rises and falls over a level floor', () => {
  expect(
    trendOf(
      run(() => 60 * MB),
      'heap',
      ALLOWED,
    ),
  ).toEqual({
    early: 60 * MB,
    late: 60 * MB,
    isFlat: true,
  });
});

it('allows growth while the server warms up', () => {
  expect(
    trendOf(
      run((minute) => (minute < 8 ? 30 : 60) * MB),
      'heap',
      ALLOWED,
    ).isFlat,
  ).toBe(true);
});

it('finds a leak of half a megabyte a minute under a heap that rises and falls', () => {
  expect(
    trendOf(
      run((minute) => (60 + minute / 2) * MB),
      'heap',
      ALLOWED,
    ).isFlat,
  ).toBe(false);
});

it('reads a metric, and names a missing one', () => {
  expect(metric('# HELP a b\nprocess_open_fds 42\nprocess_open_fds_limit 9\n', 'process_open_fds')).toBe(42);
  expect(() => metric('', 'process_open_fds')).toThrow('process_open_fds');
});
