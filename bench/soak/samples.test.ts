import { expect, it } from 'vitest';
import { metric, type Sample, trendOf } from './samples.ts';

const MB = 1_000_000;

/** A run of an hour, a sample a minute, whose heap saws between its floor and 40 MB more. */
function run(floor: (minute: number) => number): Sample[] {
  return Array.from({ length: 61 }, (_, minute) => ({
    seconds: minute * 60,
    heap: floor(minute) + (minute % 5) * 10 * MB,
    resident: 200 * MB,
    descriptors: 40,
  }));
}

const ALLOWED = { share: 0.1, constant: 5 * MB };

it('takes a heap that saws over a level floor for flat', () => {
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

it('bears with warming up', () => {
  expect(
    trendOf(
      run((minute) => (minute < 8 ? 30 : 60) * MB),
      'heap',
      ALLOWED,
    ).isFlat,
  ).toBe(true);
});

it('catches a leak of half a megabyte a minute under the saw', () => {
  expect(
    trendOf(
      run((minute) => (60 + minute / 2) * MB),
      'heap',
      ALLOWED,
    ).isFlat,
  ).toBe(false);
});

it('reads a metric, and says which one is missing', () => {
  expect(metric('# HELP a b\nprocess_open_fds 42\nprocess_open_fds_limit 9\n', 'process_open_fds')).toBe(42);
  expect(() => metric('', 'process_open_fds')).toThrow('process_open_fds');
});
