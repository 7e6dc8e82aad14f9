import { expect, test } from 'vitest';
import { copyWithEqualParts, copyWithEqualPartsAt } from './json.ts';

// Tests QUOTE-86.
test('keeps the objects of equal parts, and copies the others', () => {
  const before = { title: 'One', rows: [{ a: 1 }, { a: 2, more: ['x'] }], none: undefined };
  const now = { title: 'One', rows: [{ a: 1 }, { a: 3, more: ['x'] }], none: undefined };
  const copy = copyWithEqualParts(now, before);
  expect(copy).toStrictEqual(now);
  expect(copy.rows[0]).toBe(before.rows[0]);
  expect(copy.rows[1]?.more).toBe(before.rows[1]?.more);
  expect(copy.rows[1]).not.toBe(now.rows[1]);
  now.rows[1] = { a: 9, more: [] };
  expect(copy.rows[1]?.a).toBe(3);
});

test('is the earlier copy when nothing changed', () => {
  const before = { rows: [{ a: 1 }], note: null };
  expect(copyWithEqualParts(structuredClone(before), before)).toBe(before);
});

test.each([
  ['an added row', [1], [1, 2]],
  ['a removed row', [1, 2], [1]],
  ['an added key', { a: 1 }, { a: 1, b: undefined }],
  ['a removed key', { a: 1, b: undefined }, { a: 1 }],
  ['a renamed key', { a: undefined }, { b: undefined }],
  ['a list instead of an object', {}, []],
  ['an object instead of a list', [], {}],
  ['a text instead of an object', {}, 'text'],
  ['an object instead of null', null, {}],
])('notices %s', (_, before: unknown, now: unknown) => {
  expect(copyWithEqualParts(now, before)).toStrictEqual(now);
});

test('takes over everything beside the path', () => {
  const before = { title: 'One', rows: [{ a: 1 }, { a: 2, more: ['x'] }] };
  const now = { title: 'One', rows: [{ a: 1 }, { a: 3, more: ['x'] }] };
  const copy = copyWithEqualPartsAt(now, before, ['rows', '1', 'a']);
  expect(copy).toStrictEqual(now);
  expect(copy.rows[0]).toBe(before.rows[0]);
  expect(copy.rows[1]?.more).toBe(before.rows[1]?.more);
  expect(before.rows[1]?.a).toBe(2);
});

test('is the earlier copy when the part at the path is equal', () => {
  const before = { rows: [{ a: [1] }] };
  expect(copyWithEqualPartsAt(structuredClone(before), before, ['rows', '0', 'a'])).toBe(before);
});

test.each([
  ['an added row', { rows: [1] }, { rows: [1, 2] }, ['rows']],
  ['an added row by its own path', { rows: [1] }, { rows: [1, 2] }, ['rows', '1']],
  ['a removed row by a path', { rows: [1, 2] }, { rows: [2] }, ['rows', '0']],
  ['a key that was absent', { rows: {} }, { rows: { a: 'x' } }, ['rows', 'a']],
  ['an undefined value', { a: 'x' }, { a: undefined }, ['a']],
  ['a text where a record was', { a: { b: 1 } }, { a: 'x' }, ['a', 'b']],
  ['a record where a text was', { a: 'x' }, { a: { b: 1 } }, ['a', 'b']],
])('notices %s', (_, before: unknown, now: unknown, path: string[]) => {
  expect(copyWithEqualPartsAt(now, before, path)).toStrictEqual(now);
});
