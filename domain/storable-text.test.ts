import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findUnstorableText,
  isStorableText,
  isTooDeep,
  toStorableJson,
  toStorableText,
} from './storable-text.ts';

const NUL = '\0';
const HALF = '\ud83d';

describe('a text that can be stored', () => {
  it.each([
    ['', true],
    ['O’Brien 😀', true],
    ['tab\tand bell\u0007', true],
    ['\ufffe\uffff', true],
    [`x${NUL}`, false],
    [`x ${HALF}`, false],
    ['\ude00 x', false],
    ['\ude00\ud83d', false],
  ])('%j: %s', (text, storable) => expect(isStorableText(text)).toBe(storable));
});

describe('the place of a text that cannot', () => {
  it.each([
    [{ title: 'First home', rows: ['a', 1, null] }, undefined],
    [{ title: NUL }, ['title']],
    [{ rows: [{ name: 'a' }, { name: HALF }] }, ['rows', '1', 'name']],
    [{ rows: { [`a${NUL}`]: 1 } }, ['rows']],
    [HALF, []],
    [undefined, undefined],
  ])('%j', (value, keys) => expect(findUnstorableText(value)).toEqual(keys));
});

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
});
const odd = fc.oneof(
  anyText,
  fc.constantFrom(NUL, HALF, '\\u0000', '\\', `\\${NUL}`, `${HALF}\\ude00`, '😀'),
);

describe('a repaired text', () => {
  it('can be stored, and is the same where it could before', () => {
    fc.assert(
      fc.property(odd, (text) => {
        expect(isStorableText(toStorableText(text))).toBe(true);
        if (isStorableText(text)) expect(toStorableText(text)).toBe(text);
      }),
    );
  });

  it('is the same in JSON and out of it', () => {
    const value = fc.array(fc.dictionary(fc.constantFrom('a', 'b'), odd), { maxLength: 4 });
    fc.assert(
      fc.property(value, (rows) => {
        const repaired = JSON.parse(toStorableJson(JSON.stringify(rows))) as Record<string, string>[];
        const expected = rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([key, text]) => [key, toStorableText(text)])),
        );
        expect(repaired).toEqual(expected);
      }),
    );
  });

  it('keeps an escaped pair, and a backslash that is followed by u0000', () => {
    const json = '{"pair":"\\ud83d\\ude00", "typed": "\\\\u0000"}';
    expect(toStorableJson(json)).toBe(json);
  });
});

it('may have a hundred levels, however wide it is', () => {
  const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  expect(isTooDeep(nested(100))).toBe(false);
  expect(isTooDeep(nested(102))).toBe(true);
  expect(isTooDeep(nested(300_000))).toBe(true);
  expect(isTooDeep(Array.from({ length: 10_000 }, () => ({ a: 'b' })))).toBe(false);
  expect(isTooDeep('text')).toBe(false);
});
