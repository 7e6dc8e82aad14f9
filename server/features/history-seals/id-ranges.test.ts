import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idsOf, multirangeText, rangesOf, readMultirange } from './id-ranges.ts';

test('runs of ids are spelt as PostgreSQL spells them', () => {
  expect(multirangeText(rangesOf([1, 2, 3, 7]))).toBe('{[1,4),[7,8)}');
  expect(multirangeText(rangesOf([]))).toBe('{}');
});

test('any ids come back', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 200 }));
  fc.assert(
    fc.property(ids, (some) => {
      const ascending = some.toSorted((one, other) => one - other);
      expect([...idsOf(readMultirange(multirangeText(rangesOf(ascending))))]).toEqual(ascending);
    }),
  );
});

test.each(['', '[1,4)', '{(1,4)}', '{[1,4]}', '{[,4)}', '{[a,b)}'])('%j is refused', (text) => {
  expect(() => readMultirange(text)).toThrow(RangeError);
});
