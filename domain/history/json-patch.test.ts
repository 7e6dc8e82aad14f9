import fc from 'fast-check';
import { applyPatch as applyByLibrary, type Operation } from 'rfc6902';
import { describe, expect, it } from 'vitest';
import { applyPatch, inversePatch, PatchMismatch } from './apply-patch.ts';
import { copyJson, isSameJson, type Json } from './json.ts';
import { patchFrom } from './json-patch.ts';
import { shortInstant } from './record-change.ts';

// Keys that a JSON pointer must escape. Few of them, so that two values often share some.
const key = fc.constantFrom('a', 'b', 'c', 'd/e', 'f~g', 'a b');
const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Json>(null, true, false, 0, 1, '', 'x'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
})).value;

describe('a patch from one value to another', () => {
  it('turns one value into the other, including the order of keys', () => {
    fc.assert(
      fc.property(json, json, (older, newer) => {
        const made = applyPatch(older, patchFrom(older, newer));
        expect(JSON.stringify(made)).toBe(JSON.stringify(newer));
      }),
    );
  });

  it('can be applied by any reader of RFC 6902', () => {
    fc.assert(
      fc.property(json, json, (older, newer) => {
        const document = { root: copyJson(older) };
        const patch = patchFrom({ root: older }, { root: newer }) as Operation[];
        expect(applyByLibrary(document, patch).every((error) => error === null)).toBe(true);
        expect(isSameJson(document.root, newer)).toBe(true);
      }),
    );
  });

  it('holds both sides, so that it can be undone', () => {
    fc.assert(
      fc.property(json, json, (older, newer) => {
        const back = applyPatch(newer, inversePatch(patchFrom(older, newer)) ?? []);
        expect(isSameJson(back, older)).toBe(true);
      }),
    );
  });

  it('is empty when nothing changed', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(patchFrom(value, copyJson(value))).toEqual([]);
      }),
    );
  });

  it('removes one row instead of changing all rows after it', () => {
    expect(patchFrom([{ n: 1 }, { n: 2 }, { n: 3 }], [{ n: 1 }, { n: 3 }])).toEqual([
      { op: 'test', path: '/1', value: { n: 2 } },
      { op: 'remove', path: '/1' },
    ]);
  });

  it('names the key that a new one precedes', () => {
    expect(patchFrom({ a: 1, c: 3 }, { a: 1, b: 2, c: 3 })).toEqual([
      { op: 'add', path: '/b', value: 2, before: 'c' },
    ]);
  });
});

it('is not applied to a value that it was not made for', () => {
  const patch = patchFrom({ amount: 1 }, { amount: 2 });
  expect(() => applyPatch({ amount: 3 }, patch)).toThrow(PatchMismatch);
});

it('cannot be undone without the old values', () => {
  expect(inversePatch([{ op: 'replace', path: '/a', value: 1 }])).toBeNull();
});

it.each([
  ['2026-11-21T22:33:00.500Z', '2026-11-21T22:33:00.5Z'],
  ['2026-11-21T22:30:00.000Z', '2026-11-21T22:30:00Z'],
  ['2026-11-20T20:00:00Z', '2026-11-20T20:00:00Z'],
  ['2026-11-20T20:00:00.123456Z', '2026-11-20T20:00:00.123456Z'],
])('%s is written %s', (instant, short) => {
  expect(shortInstant(instant)).toBe(short);
});
