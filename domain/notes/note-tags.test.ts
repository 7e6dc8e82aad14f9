import { describe, expect, it } from 'vitest';
import { distinctPeople, suggestPeople, taggedPeople, tagQueryAt, withTag } from './note-tags.ts';

const person = (firstName: string, lastName: string | null = null) => ({
  firstName,
  lastName,
  email: `${[firstName, lastName].filter(Boolean).join('.').toLowerCase().replaceAll(' ', '-')}@lintel.example`,
});

const PEOPLE = [
  person('Paula', 'Quintero'),
  person('Tom', 'Wells'),
  person('Tomas', 'Wells'),
  person('Dana', 'Hart'),
  person('Dana', 'Whitfield'),
  person('Jean-Luc'),
  person('Jean'),
  person('Zoë', 'Marlowe'),
];

const tagged = (text: string) => taggedPeople(text, PEOPLE).map(({ email }) => email.split('@')[0] as string);

// Tests NOTE-8, NOTE-9.
describe('the people whom a note tags', () => {
  it.each([
    ['@Paula please look', ['paula.quintero']],
    ['please look, @paula', ['paula.quintero']],
    ['(@Paula) and @TOM: done?', ['paula.quintero', 'tom.wells']],
    ['@Paula @Paula @paula', ['paula.quintero']],
    ['@Tomas, not Tom', ['tomas.wells']],
    ['@Tom, not Tomas', ['tom.wells']],
    ['@Paulas folder', []],
    ['@Paula’s folder', ['paula.quintero']],
    ['paula@Tom.example', []],
    ['write to dana@lintel.example', []],
    ['line\n@Zoë\n@Tom', ['zoë.marlowe', 'tom.wells']],
    ['@Jean-Luc', ['jean-luc']],
    ['@Jean, hello', ['jean']],
    ['@Dana', ['dana.hart', 'dana.whitfield']],
    ['@Dana Whitfield', ['dana.whitfield']],
    ['@Dana Whitfields', ['dana.hart', 'dana.whitfield']],
    ['@', []],
    ['@Nobody', []],
    ['no tag', []],
  ])('of %j are %j', (text, emails) => {
    expect(tagged(text)).toEqual(emails);
  });

  it('are those of all directories, without duplicates', () => {
    const twice = [...PEOPLE, { ...person('Paula', 'Quintero'), email: 'PAULA.quintero@lintel.example' }];
    expect(distinctPeople(twice)).toEqual(PEOPLE);
  });
});

// Tests NOTE-10.
describe('a tag that is being typed', () => {
  it.each([
    ['@', 1, { start: 0, typed: '' }],
    ['see @Pa', 7, { start: 4, typed: 'Pa' }],
    ['see @Pa', 6, { start: 4, typed: 'P' }],
    ['see @Paula ', 11, null],
    ['mail paula@li', 13, null],
    ['no tag', 6, null],
    ['a\n@Z', 4, { start: 2, typed: 'Z' }],
  ])('in %j at %d is %j', (text, caret, query) => {
    expect(tagQueryAt(text, caret)).toEqual(query);
  });

  it('suggests by first name, then by last name, at most eight', () => {
    expect(suggestPeople('t', PEOPLE).map(({ firstName }) => firstName)).toEqual(['Tom', 'Tomas']);
    expect(suggestPeople('w', PEOPLE).map(({ lastName }) => lastName)).toEqual([
      'Wells',
      'Wells',
      'Whitfield',
    ]);
    expect(suggestPeople('', [...PEOPLE, person('Ada'), person('Bea')])).toHaveLength(8);
    expect(suggestPeople('q', PEOPLE).map(({ firstName }) => firstName)).toEqual(['Paula']);
    expect(suggestPeople('xyz', PEOPLE)).toEqual([]);
  });

  it("becomes the chosen person's name, the full one if several share it", () => {
    const [paula, , , , whitfield] = PEOPLE;
    if (paula === undefined || whitfield === undefined) throw new Error('nobody to choose');
    expect(withTag('see @Pa now', { start: 4, typed: 'Pa' }, paula, PEOPLE)).toEqual({
      text: 'see @Paula now',
      caret: 11,
    });
    const chosen = withTag('@da', { start: 0, typed: 'da' }, whitfield, PEOPLE);
    expect(chosen.text).toBe('@Dana Whitfield ');
    expect(tagged(chosen.text)).toEqual(['dana.whitfield']);
  });
});
