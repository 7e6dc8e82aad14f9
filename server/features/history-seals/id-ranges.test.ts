import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idsOf, multirangeText, rangesOf, readMultirange } from './id-ranges.ts';

test('runs of ids are spelt as PostgreSQL spells them', () => {
  expect(multirangeText(rangesOf([1, 2, 3, 7]))).toBe('{[1,4),[7,8)}');
  expect(multirangeText(rangesOf([]))).toBe('{}');
});

test('any ids come back', () => {
  const ids = fc.uniqueArray(fc.integer({ min: -20, max: 200 }));
  fc.assert(
    fc.property(ids, (some) => {
      const ascending = some.toSorted((one, other) => one - other);
      const text = multirangeText(rangesOf(ascending));
      expect([...idsOf(readMultirange(text, ascending.length) ?? [])]).toEqual(ascending);
      expect(readMultirange(text, ascending.length + 1)).toBeUndefined();
    }),
  );
});

test.each(['', '[1,4)', '{(1,4)}', '{[1,4]}', '{[,4)}', '{(,)}', '{[a,b)}', '{[1,99999999999)}'])(
  '%j is no run of 3 ids',
  (text) => {
    expect(readMultirange(text, 3)).toBeUndefined();
  },
);
