import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excessOfJson, findUnstorableText, isStorableText, mayHoldUnstorableText } from './storable-text.ts';

const NUL = '\0';
const HALF = '\ud83d';

describe('storable text', () => {
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

describe('the place of an unstorable text', () => {
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

describe('the text of a body', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

  it.each([
    ['a hundred levels', nested(100), undefined],
    ['a level more', nested(101), 'levels'],
    ['very many levels', nested(300_000), 'levels'],
    [
      'many rows side by side',
      JSON.stringify(Array.from({ length: 8_000 }, () => ({ a: ['b'] }))),
      undefined,
    ],
    ['25,000 values', JSON.stringify(Array.from({ length: 24_999 }, () => 0)), undefined],
    ['a value more', JSON.stringify(Array.from({ length: 25_000 }, () => 0)), 'values'],
    ['very many fields', `{${'"a":{},'.repeat(13_000)}"b":0}`, 'values'],
    ['brackets in a text', JSON.stringify(nested(300)), undefined],
    ['closing brackets in a text, which close nothing', `{"${']'.repeat(300)}":${nested(200)}}`, 'levels'],
    ['a quotation mark in a text', JSON.stringify({ 'a"]]]\\"': `"${'['.repeat(300)}\\` }), undefined],
    ['a text without an end', `"${'['.repeat(300)}`, undefined],
    ['a text alone', '"text"', undefined],
    ['commas in a text', JSON.stringify(','.repeat(30_000)), undefined],
  ])('%s', (_name, json, excess) => expect(excessOfJson(json, 25_000)).toBe(excess));

  it('is as deep as its value', () => {
    const depth = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? 1 + Math.max(0, ...Object.values(value).map((inner) => depth(inner)))
        : 0;
    const rows = (value: unknown) => Array.from({ length: 97 }).reduce((inner) => [inner], value);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(excessOfJson(JSON.stringify(rows(value)), 25_000)).toBe(
          depth(value) > 3 ? 'levels' : undefined,
        );
      }),
    );
  });

  it('can hold an unstorable text only if it has an escape of one', () => {
    expect(mayHoldUnstorableText('{"name":"O\u2019Brien 😀 u0000"}')).toBe(false);
    fc.assert(
      fc.property(fc.dictionary(odd, odd), (value) => {
        const json = new TextDecoder().decode(new TextEncoder().encode(JSON.stringify(value)));
        if (mayHoldUnstorableText(json)) return;
        expect(findUnstorableText(JSON.parse(json))).toBeUndefined();
      }),
    );
  });
});
