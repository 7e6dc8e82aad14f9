import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gathered } from './gathered.ts';

let handled: (readonly number[])[];
let add: (items: readonly number[]) => void;

beforeEach(() => {
  vi.useFakeTimers();
  handled = [];
  add = gathered((items) => handled.push(items), 1_000);
});

afterEach(() => vi.useRealTimers());

it('handles a single item at once, and the next ones together at the end of the pause', () => {
  add([1]);
  expect(handled).toEqual([[1]]);
  for (let item = 2; item <= 400; item += 1) add([item]);
  expect(handled).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(handled).toHaveLength(2);
  expect(handled[1]).toHaveLength(399);
  add([401]);
  expect(handled).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect(handled[2]).toEqual([401]);
});

it('handles an item at once again after a pause without any', () => {
  add([1]);
  vi.advanceTimersByTime(1_000);
  add([2]);
  expect(handled).toEqual([[1], [2]]);
});

it('does nothing for no items', () => {
  add([]);
  vi.advanceTimersByTime(1_000);
  expect(handled).toEqual([]);
});
