import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { rememberingParts } from './remembered-parts.ts';

const isShort = vi.fn((name: string) => name.length < 4);
const person = z.strictObject({
  age: z.int().optional(),
  name: z.string().trim().refine(isShort, 'too long').nullish(),
});
const schema = z.strictObject({
  one: person.nullish(),
  other: person.nullish(),
  rows: z.array(person).max(2).nullish(),
  home: z.strictObject({ owner: person.nullish(), town: z.string().trim().optional() }).nullish(),
  count: z.int().nullish(),
});

describe('rememberingParts', () => {
  it('reads every body as the schema does, the first time and again', () => {
    const name = fc.oneof(fc.constantFrom('Ida', ' Bo ', 'Anika'), fc.integer(), fc.constant(null));
    const part = fc.oneof(fc.record({ name }, { requiredKeys: [] }), fc.record({ name, age: name }), name);
    const body = fc.record(
      {
        one: part,
        other: part,
        rows: fc.array(part, { maxLength: 3 }),
        home: fc.record({ owner: part, town: name }, { requiredKeys: [] }),
        count: fc.integer(),
        more: part,
      },
      { requiredKeys: ['one'] },
    );
    const reader = rememberingParts(schema);
    fc.assert(
      fc.property(
        fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: fc.anything() }),
        (given) => {
          const expected = schema.safeParse(given);
          for (const _ of [1, 2]) {
            const read = reader.safeParse(given);
            expect(read.data).toEqual(expected.data);
            expect(read.error?.issues).toEqual(expected.error?.issues);
          }
        },
      ),
    );
  });

  it('checks only the parts that changed, and a changed text every time', () => {
    const reader = rememberingParts(schema);
    reader.safeParse({ one: { name: 'Ida', age: 7 }, other: { name: 'Bo' } });
    isShort.mockClear();
    const ordered = { other: { name: 'Bo' }, one: { name: 'Ida', age: 7 } };
    expect(JSON.stringify(reader.safeParse(ordered).data)).toBe(JSON.stringify(ordered));
    expect(isShort).not.toHaveBeenCalled();
    expect(reader.safeParse({ one: { name: 'Ida', age: 7 }, other: { name: 'Al' } }).data).toEqual({
      one: { name: 'Ida', age: 7 },
      other: { name: 'Al' },
    });
    expect(isShort.mock.calls).toEqual([['Al']]);
    for (const _ of [1, 2])
      expect(reader.safeParse({ one: { name: ' Jo ' } }).data).toEqual({ one: { name: 'Jo' } });
  });

  it('checks only the changed part of a changed record', () => {
    const reader = rememberingParts(schema);
    reader.safeParse({ home: { owner: { name: 'Ida' }, town: 'Elm' } });
    isShort.mockClear();
    expect(reader.safeParse({ home: { owner: { name: 'Ida' }, town: ' Oak ' } }).data).toEqual({
      home: { owner: { name: 'Ida' }, town: 'Oak' },
    });
    expect(isShort).not.toHaveBeenCalled();
  });

  it('takes no valid part of one field for another field', () => {
    const reader = rememberingParts(
      z.strictObject({
        text: z.object({ a: z.string() }).nullish(),
        number: z.object({ a: z.number() }).nullish(),
      }),
    );
    expect(reader.safeParse({ text: { a: 'x' } }).success).toBe(true);
    expect(reader.safeParse({ number: { a: 'x' } }).success).toBe(false);
  });
});
