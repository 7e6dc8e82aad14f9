import { expect, it } from 'vitest';
import { importParts } from './import-parts.ts';

const MB = 1024 * 1024;
const sized = (...sizes: number[]) => sizes.map((size, place) => ({ place, size }));

// Tests MISMO-54.
it('sends at most 50 files in one request, in their order', () => {
  const files = sized(...Array.from({ length: 120 }, () => 40_000));
  const parts = importParts(files);
  expect(parts.map((part) => part.length)).toEqual([50, 50, 20]);
  expect(parts.flat()).toEqual(files);
});

it('sends at most 20 MB in one request, and a larger ZIP alone', () => {
  const parts = importParts(sized(12 * MB, 9 * MB, 150 * MB, 1));
  expect(parts.map((part) => part.map(({ place }) => place))).toEqual([[0], [1], [2], [3]]);
});

it('sends nothing without files', () => {
  expect(importParts([])).toEqual([]);
});
