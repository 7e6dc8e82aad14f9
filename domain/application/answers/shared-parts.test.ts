import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyApplication } from '../any-application.fixture.ts';
import type { Application } from '../application.ts';
import { wrongAnswers } from '../checks/wrong-answers.ts';
import { married, single, TODAY } from '../complete-application.fixture.ts';
import { brokenIssues } from '../progress/missing-items.ts';
import { savedAnswers } from './saved-answers.ts';
import { withSharedParts } from './shared-parts.ts';

const known = {
  name: 'Ash',
  owner: { first: 'Ida', last: 'Moss' },
  rows: [
    { id: 'a', street: '11 Ash', loans: [{ id: 'x', amount: 5 }] },
    { id: 'b', street: '12 Birch', loans: [] },
  ],
  ages: [3, 4],
};
const copy = () => structuredClone(known) as typeof known;

describe('a version that was sent again', () => {
  it('equals the stored one if both mean the same, whatever the order of fields', () => {
    const { owner, ...rest } = copy();
    expect(withSharedParts({ owner, ...rest }, known)).toBe(known);
  });

  it('shares equal parts with the stored one and keeps new parts', () => {
    const sent = copy();
    sent.rows[1] = { id: 'b', street: '12 Beech', loans: [] };
    const shared = withSharedParts(sent, known);
    expect(shared).toEqual(sent);
    expect(shared.owner).toBe(known.owner);
    expect(shared.rows[0]).toBe(known.rows[0]);
    expect(shared.rows[1]?.loans).toBe(known.rows[1]?.loans);
  });

  it('recognizes a moved row by its id', () => {
    const sent = { ...copy(), rows: copy().rows.reverse() };
    const shared = withSharedParts(sent, known);
    expect(shared).toEqual(sent);
    expect(shared.rows[0]).toBe(known.rows[1]);
  });

  it('recognizes a row without an id by the content of the row in its place', () => {
    const [first, second] = copy().rows.map(({ id: _, ...row }) => row);
    const sent = { ...copy(), rows: [first, { ...second, street: '12 Beech' }] };
    const { rows } = withSharedParts<object>(sent, known) as { rows: unknown[] };
    expect(rows[0]).toBe(known.rows[0]);
    expect(rows[1]).toEqual({ street: '12 Beech', loans: [] });
  });

  it('never gives a row the id of another sent row', () => {
    const [first, second] = copy().rows;
    const { id: _, ...unnamed } = first as (typeof known.rows)[number];
    const sent = { ...copy(), rows: [unnamed, { ...second, id: 'a' }] };
    const { rows } = withSharedParts<object>(sent, known) as { rows: { id?: string }[] };
    expect(rows.map(({ id }) => id)).toEqual([undefined, 'a']);
  });

  it('differs from the stored one by a missing, null or new field', () => {
    const { name: _, ...withoutName } = copy();
    for (const sent of [withoutName, { ...copy(), name: null }, { ...copy(), more: 1 }]) {
      const shared = withSharedParts<object>(sent, known);
      expect(shared).not.toBe(known);
      expect(shared).toEqual(sent);
    }
  });

  it('equals the sent version, whatever was stored', () => {
    const row = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      street: fc.constantFrom('', '1 Elm', '2 Fir'),
    });
    const version = fc.record(
      {
        name: fc.option(fc.constantFrom('', 'Ash')),
        rows: fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 3 }),
        ages: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
        person: fc.record({ first: fc.constantFrom('', 'Ida') }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(version, version, (sent, stored) => {
        expect(withSharedParts<object>(sent, stored)).toEqual(sent);
        expect(withSharedParts(structuredClone(stored), stored)).toBe(stored);
      }),
    );
  });
});

describe('a save of shared parts', () => {
  const known = fc.oneof(fc.constantFrom<Application>(single, married), anyApplication());
  const versions = fc.record({ before: known, other: known, kept: fc.infiniteStream(fc.boolean()) });
  const mixed = (before: Application, other: Application, kept: Iterator<boolean>): Application => {
    const sections = Object.entries(other).map(([name, section]) => {
      const isKept = kept.next().value === true && name in before;
      return [name, isKept ? before[name as keyof Application] : section];
    });
    return structuredClone(Object.fromEntries(sections)) as Application;
  };

  it('is checked and normalised like one that shares nothing', () => {
    fc.assert(
      fc.property(versions, ({ before, other, kept }) => {
        const sent = mixed(before, other, kept);
        const shared = withSharedParts(sent, before);
        const apart = structuredClone(before);
        expect(wrongAnswers(before, shared, TODAY)).toEqual(wrongAnswers(apart, sent, TODAY));
        expect(brokenIssues(before, shared, TODAY)).toEqual(brokenIssues(apart, sent, TODAY));
        expect(savedAnswers(shared, before)).toEqual(savedAnswers(sent, apart));
      }),
    );
  });
});
