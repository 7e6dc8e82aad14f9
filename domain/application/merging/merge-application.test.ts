import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerRecord, saysTheSame, valueAt } from '../answers/answer-values.ts';
import type { Application } from '../application.ts';
import { changed, married, single } from '../complete-application.fixture.ts';
import { type Merge, mergeApplication, withMyValues } from './merge-application.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';
const LOAN = 'section4LoanAndPropertyInformation.part4aLoanInformation';

const withoutIds = (application: Application): Application =>
  JSON.parse(JSON.stringify(application, (name, value) => (name === 'id' ? undefined : value)));

type Changes = Record<string, unknown>;

describe('mergeApplication', () => {
  it.each<[string, Changes, Changes, Changes]>([
    [
      'two fields of one section',
      { [`${PERSON}.firstName`]: 'Ida' },
      { [`${PERSON}.lastName`]: 'Nib' },
      { [`${PERSON}.firstName`]: 'Ida', [`${PERSON}.lastName`]: 'Nib' },
    ],
    [
      'fields of two sections',
      { [`${LOAN}.loanAmount`]: 200_000 },
      { 'section5Declarations.part5aAboutThisProperty.questionB': true },
      { [`${LOAN}.loanAmount`]: 200_000, 'section5Declarations.part5aAboutThisProperty.questionB': true },
    ],
    [
      'the same value by both',
      { [`${PERSON}.firstName`]: 'Ida' },
      { [`${PERSON}.firstName`]: 'Ida' },
      { [`${PERSON}.firstName`]: 'Ida' },
    ],
    [
      'two fields of one address',
      { [`${PERSON}.addresses[0].street`]: '2 Elm St' },
      { [`${PERSON}.addresses[0].city`]: 'Dallas' },
      { [`${PERSON}.addresses[0].street`]: '2 Elm St', [`${PERSON}.addresses[0].city`]: 'Dallas' },
    ],
    [
      'a field of a row, and a row added by the other',
      { [`${PERSON}.addresses[0].street`]: '2 Elm St' },
      {
        [`${PERSON}.addresses`]: [
          { street: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701', yearsAtAddress: 5 },
          { city: 'Waco' },
        ],
      },
      {
        [`${PERSON}.addresses`]: [
          { street: '2 Elm St', city: 'Austin', state: 'TX', zip: '78701', yearsAtAddress: 5 },
          { city: 'Waco' },
        ],
      },
    ],
    [
      'a field that was not there',
      { 'section8LoanOriginatorInformation.referredBy': 'Mo' },
      { 'section4LoanAndPropertyInformation.builderName': 'Oak' },
      {
        'section8LoanOriginatorInformation.referredBy': 'Mo',
        'section4LoanAndPropertyInformation.builderName': 'Oak',
      },
    ],
    [
      'progress, which is the later of both',
      { loanApplicationProgress: 110 },
      { loanApplicationProgress: 700 },
      { loanApplicationProgress: 110 },
    ],
  ])('keeps both changes of %s', (_case, byMe, byThem, expected) => {
    const merge = mergeApplication(single, changed(single, byMe), changed(single, byThem));
    expect(merge.conflicts).toEqual([]);
    for (const path of Object.keys(expected)) {
      expect(valueAt(withoutIds(merge.merged), path)).toEqual(expected[path]);
    }
  });

  it.each<[string, string, unknown, unknown]>([
    ['a text', `${PERSON}.firstName`, 'Ida', 'Eda'],
    ['a text that one emptied', `${PERSON}.firstName`, '', 'Eda'],
    ['an amount', `${LOAN}.loanAmount`, 1, 2],
    ['an answer', 'section5Declarations.part5aAboutThisProperty.questionD.answer1', null, true],
    [
      'bankruptcies, a list of options',
      'section5Declarations.part5bAboutYourFinances.questionM.answer2',
      ['Chapter 7'],
      ['Chapter 11'],
    ],
    ['a Social Security number', `${PERSON}.socialSecurityNumber`, '123-45-1111', '***-**-2222'],
  ])('asks about %s that both changed', (_case, path, mine, theirs) => {
    const merge = mergeApplication(
      single,
      changed(single, { [path]: mine }),
      changed(single, { [path]: theirs }),
    );
    expect(merge.conflicts).toEqual([{ path, mine, theirs }]);
    expect(valueAt(merge.merged, path)).toEqual(theirs);
    expect(valueAt(withMyValues(merge.merged, merge.conflicts), path)).toEqual(mine);
  });

  it('recounts the borrowers when both sides added one', () => {
    const base = changed(married, {
      [`${PERSON}.spouse.isIncludedOnLoan`]: false,
      [`${PERSON}.numberOfBorrowers`]: 1,
    });
    const { merged, conflicts } = mergeApplication(
      base,
      changed(base, {
        [`${PERSON}.otherBorrowers`]: [{ firstName: 'Jo' }],
        [`${PERSON}.numberOfBorrowers`]: 2,
      }),
      changed(base, { [`${PERSON}.spouse.isIncludedOnLoan`]: true, [`${PERSON}.numberOfBorrowers`]: 2 }),
    );
    expect(conflicts).toEqual([]);
    expect(valueAt(merged, `${PERSON}.numberOfBorrowers`)).toBe(3);
    expect(valueAt(merged, `${PERSON}.typeOfCredit`)).toBe('joint credit');
  });

  // Tests HIST-25.
  it.each([
    ['***-**-6789', undefined],
    ['900-12-3456', '900-12-3456'],
  ])('keeps a borrower whom the other side removed: the number %s becomes %s', (number, kept) => {
    const others = `${PERSON}.otherBorrowers`;
    const row = (firstName: string, socialSecurityNumber: string) => ({
      id: 'jo',
      firstName,
      section1BorrowerInformation: { part1aPersonalInformation: { socialSecurityNumber } },
    });
    const base = changed(single, { [others]: [row('Jo', '***-**-6789')] });
    const mine = changed(base, { [others]: [row('Joan', number)] });
    const { merged, conflicts } = mergeApplication(base, mine, changed(base, { [others]: [] }));
    expect(conflicts).toHaveLength(1);
    const chosen = withMyValues(merged, conflicts);
    expect(valueAt(chosen, `${others}[0].firstName`)).toBe('Joan');
    expect(valueAt(chosen, `${others}[0].${PERSON}.socialSecurityNumber`)).toBe(kept);
  });

  it('treats a masked number from the server as the number that was sent', () => {
    const base = changed(single, { [`${PERSON}.socialSecurityNumber`]: '' });
    const mine = changed(base, { [`${PERSON}.socialSecurityNumber`]: '123-45-6789' });
    const theirs = changed(base, { [`${PERSON}.socialSecurityNumber`]: '***-**-6789' });
    const { merged, conflicts } = mergeApplication(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(withoutIds(merged)).toEqual(mine);
  });
});

const answer = fc.oneof(
  fc.constantFrom('', 'a', 'b'),
  fc.integer({ min: 0, max: 2 }),
  fc.boolean(),
  fc.constant(null),
);
const row = fc.record({ street: answer, zip: answer }, { requiredKeys: [] });
const rows = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), street: answer, zip: answer }),
  {
    maxLength: 3,
    selector: ({ id }) => id,
  },
);
const application = fc
  .record(
    {
      section3RealEstate: fc.record({ propertiesOwned: rows }, { requiredKeys: [] }),
      section8LoanOriginatorInformation: fc.record(
        { loanOriginatorName: answer, referredBy: answer, nested: row },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  )
  .map((value) => value as unknown as Application);

/** The places of conflicts, by row ids, because rows can have another order on the other side. */
function placesOf({ conflicts }: Merge): string[] {
  return conflicts.map(({ path, rows = [] }) => [path.replace(/\[\d+\]/g, '[]'), ...rows].join()).toSorted();
}

/** New rows are in the order of whoever saved first, so compare without order. */
function inAnyOrder(merged: Application): Application {
  const properties = merged.section3RealEstate?.propertiesOwned;
  if (!properties) return merged;
  const said = ({ street, zip }: AnswerRecord) =>
    JSON.stringify([street === '' ? null : street, zip === '' ? null : zip]);
  const sorted = properties.toSorted((one, other) => said(one).localeCompare(said(other)));
  return { ...merged, section3RealEstate: { ...merged.section3RealEstate, propertiesOwned: sorted } };
}

describe('mergeApplication, of any three versions', () => {
  it('gives the one version that has changes', () => {
    fc.assert(
      fc.property(application, application, (base, other) => {
        expect(mergeApplication(base, base, other)).toEqual({ merged: other, conflicts: [] });
        const merge = mergeApplication(base, other, base);
        expect(merge.conflicts).toEqual([]);
        expect(saysTheSame(merge.merged, other)).toBe(true);
      }),
    );
  });

  it('has no conflict when both made the same changes', () => {
    fc.assert(
      fc.property(application, application, (base, other) => {
        const merge = mergeApplication(base, other, other);
        expect(merge.conflicts).toEqual([]);
        expect(saysTheSame(merge.merged, other)).toBe(true);
      }),
    );
  });

  it('asks about the same fields whoever saves second, and gives both people the same result once they agree', () => {
    fc.assert(
      fc.property(application, application, application, (base, mine, theirs) => {
        const first = mergeApplication(base, mine, theirs);
        const second = mergeApplication(base, theirs, mine);
        expect(placesOf(second)).toEqual(placesOf(first));
        const agreed = withMyValues(first.merged, first.conflicts);
        expect(saysTheSame(inAnyOrder(agreed), inAnyOrder(second.merged))).toBe(true);
      }),
    );
  });

  it('loses nothing: if I choose my values, every place that I changed holds what I typed', () => {
    fc.assert(
      fc.property(application, application, application, (base, mine, theirs) => {
        const { merged, conflicts } = mergeApplication(base, mine, theirs);
        const chosen = withMyValues(merged, conflicts);
        for (const path of [
          'section8LoanOriginatorInformation.referredBy',
          'section8LoanOriginatorInformation.nested.zip',
        ]) {
          const wasChanged = !saysTheSame(valueAt(base, path), valueAt(mine, path));
          if (wasChanged) expect(saysTheSame(valueAt(chosen, path), valueAt(mine, path))).toBe(true);
          else if (!conflicts.some((conflict) => path.startsWith(conflict.path))) {
            expect(saysTheSame(valueAt(chosen, path), valueAt(theirs, path))).toBe(true);
          }
        }
      }),
    );
  });
});
