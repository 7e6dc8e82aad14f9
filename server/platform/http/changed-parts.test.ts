import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { checkingChanges } from './changed-parts.ts';

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

describe('checkingChanges', () => {
  it('reads every body as the schema does, whatever is known', () => {
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
    const given = fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: fc.anything() });
    fc.assert(
      fc.property(body, given, (earlier, later) => {
        const known = schema.safeParse(earlier).data;
        for (const sent of [later, { ...known, ...(later as object) }, known]) {
          const expected = schema.safeParse(sent);
          const read = checkingChanges(schema, known).safeParse(sent);
          expect(read.data).toEqual(expected.data);
          expect(read.error?.issues).toEqual(expected.error?.issues);
        }
      }),
    );
  });

  it('checks only the parts that changed, and takes the known ones for the others', () => {
    const known = { one: { name: 'Ida', age: 7 }, other: { name: 'Bo' }, rows: [{ name: 'Al' }] };
    isShort.mockClear();
    const sent = { rows: [{ name: 'Al' }], other: { name: 'Jo' }, one: { age: 7, name: 'Ida' } };
    const { data } = checkingChanges(schema, known).safeParse(sent);
    expect(isShort.mock.calls).toEqual([['Jo']]);
    expect(JSON.stringify(data)).toBe(
      '{"rows":[{"name":"Al"}],"other":{"name":"Jo"},"one":{"name":"Ida","age":7}}',
    );
    expect(data?.one).toBe(known.one);
    expect(data?.rows).toBe(known.rows);
  });

  it('checks only the changed part of a changed record', () => {
    const known = { home: { owner: { name: 'Ida' }, town: 'Elm' } };
    isShort.mockClear();
    const { data } = checkingChanges(schema, known).safeParse({
      home: { owner: { name: 'Ida' }, town: ' Oak ' },
    });
    expect(data).toEqual({ home: { owner: { name: 'Ida' }, town: 'Oak' } });
    expect(isShort).not.toHaveBeenCalled();
  });

  it.each([
    ['a list', { rows: { 0: { name: 'Ida' }, length: 1 } }],
    ['a longer list', { rows: [{ name: 'Ida' }, { name: 'Anika' }] }],
    ['a part with one field more', { one: { name: 'Ida', toString: 1 } }],
    ['a part of another field', { other: { name: 'Anika' } }],
  ])('takes nothing else for known: %s', (_, sent) => {
    const known = { one: { name: 'Ida' }, rows: [{ name: 'Ida' }] };
    const read = checkingChanges(schema, known).safeParse(sent);
    expect(read.success).toBe(false);
    expect(read.error?.issues).toEqual(schema.safeParse(sent).error?.issues);
  });

  it('forgets a known part that is no longer sent', () => {
    const known = { one: { name: 'Ida', age: 7 }, other: { name: 'Bo' } };
    const sent = { one: { name: 'Ida' } };
    expect(checkingChanges(schema, known).safeParse(sent).data).toEqual(sent);
  });
});
