import { describe, expect, it } from 'vitest';
import { changed, married } from '../application/complete-application.fixture.ts';
import { describeAnswerPatch, describeVersions } from './describe-application.ts';
import type { Json, JsonObject } from './json.ts';
import { patchFrom } from './json-patch.ts';

const SECTION_1 = 'section1BorrowerInformation';
const PERSON = `${SECTION_1}.part1aPersonalInformation`;
const PROPERTIES = 'section3RealEstate.propertiesOwned';

const asJson = (value: object) => JSON.parse(JSON.stringify(value)) as JsonObject;

const saved = (answers: Record<string, Json>) => asJson(changed(married, answers));

function described(path: string, older: Json, newer: Json): string[] {
  return describeVersions({ older: saved({ [path]: older }), newer: saved({ [path]: newer }) }).map(
    ({ label, kind, from, to }) => (kind === 'changed' ? `${label}: ${from} → ${to}` : label),
  );
}

const house = (street: string, more: JsonObject = {}): JsonObject => ({
  propertyAddress: { street, city: 'Austin', state: 'TX', zip: '78701' },
  propertyValue: 300_000,
  status: 'Retained',
  ...more,
});
const unit = (street: string, value: string): JsonObject => ({
  ...house(street),
  propertyAddress: { street, unit: value, city: 'Austin', state: 'TX', zip: '78701' },
});
const loan = (creditorName: string, unpaidBalance = 1) => ({ creditorName, unpaidBalance });
const home = (street: string, more: JsonObject = {}) => ({ street, yearsAtAddress: 1, ...more });
const job = (employerName: string, position = 'Clerk') => ({ employerName, position });
const person = (firstName: string, more: JsonObject = {}) => ({ firstName, lastName: 'Lee', ...more });
const identified = (id: string, row: JsonObject) => ({ id, ...row });

describe('rows of an application are told apart', () => {
  it.each<[string, string, Json, Json, string[]]>([
    [
      'a property that went, before one that stays',
      PROPERTIES,
      [house('11 Ash'), house('33 Cedar')],
      [house('33 Cedar')],
      ['Section 3: Removed property 11 Ash'],
    ],
    [
      'one that went while another was changed',
      PROPERTIES,
      [house('11 Ash'), house('33 Cedar')],
      [unit('33 Cedar', 'Apt 7')],
      ['Section 3: Removed property 11 Ash', 'Section 3: Property 33 Cedar: unit: null → Apt 7'],
    ],
    [
      'one in the place of another',
      PROPERTIES,
      [house('11 Ash')],
      [house('33 Cedar')],
      ['Section 3: Removed property 11 Ash', 'Section 3: Added property 33 Cedar'],
    ],
    [
      'a row added to an empty list',
      PROPERTIES,
      [],
      [house('33 Cedar')],
      ['Section 3: Added property 33 Cedar'],
    ],
    [
      'a street that was corrected',
      PROPERTIES,
      [house('11 Ash St')],
      [house('11 Ash Street')],
      ['Section 3: Property 11 Ash St: street: 11 Ash St → 11 Ash Street'],
    ],
    [
      'a street that got quite another, in a row with an identity',
      PROPERTIES,
      [identified('a', house('11 Ash'))],
      [identified('a', house('33 Cedar'))],
      ['Section 3: Property 11 Ash: street: 11 Ash → 33 Cedar'],
    ],
    [
      'another row that looks the same',
      PROPERTIES,
      [identified('a', house('11 Ash'))],
      [identified('b', house('11 Ash'))],
      ['Section 3: Removed property 11 Ash', 'Section 3: Added property 11 Ash'],
    ],
    [
      'rows that only got an identity',
      PROPERTIES,
      [house('11 Ash'), house('33 Cedar')],
      [identified('a', house('11 Ash')), identified('b', house('33 Cedar'))],
      [],
    ],
    [
      'rows that moved to another place',
      PROPERTIES,
      [house('11 Ash'), house('22 Oak'), house('33 Cedar')],
      [house('33 Cedar'), house('11 Ash')],
      [
        'Section 3: Removed property 22 Oak',
        'Section 3: Order of properties: 11 Ash, 33 Cedar → 33 Cedar, 11 Ash',
      ],
    ],
    [
      'a loan of a property',
      PROPERTIES,
      [house('11 Ash', { mortgageLoansOnThisProperty: [loan('Wells'), loan('Elm Bank')] })],
      [house('11 Ash', { mortgageLoansOnThisProperty: [loan('Elm Bank', 2)] })],
      [
        'Section 3: Property 11 Ash: removed loan Wells',
        'Section 3: Property 11 Ash, loan Elm Bank: unpaid balance: $ 1 → $ 2',
      ],
    ],
    [
      'two at one street',
      PROPERTIES,
      [unit('11 Ash', '1'), unit('11 Ash', '2')],
      [unit('11 Ash', '1')],
      ['Section 3: Removed property 11 Ash 2'],
    ],
    [
      'addresses',
      `${PERSON}.addresses`,
      [home('1 Elm'), home('2 Oak'), home('3 Fir')],
      [home('1 Elm', { zip: '78701' }), home('3 Fir')],
      ['Section 1: Removed former address 2 Oak', 'Section 1: Current address 1 Elm: ZIP code: null → 78701'],
    ],
    [
      'jobs',
      `${SECTION_1}.part1dPreviousEmployment`,
      [job('Acme'), job('Birch Co')],
      [job('Birch Co', 'Head')],
      ['Section 1: Removed previous job Acme', 'Section 1: Previous job Birch Co: position: Clerk → Head'],
    ],
    [
      'joint borrowers',
      `${PERSON}.otherBorrowers`,
      [person('Ann'), person('Bo')],
      [person('Bo', { suffix: 'Jr' }), person('Cy')],
      [
        'Section 4: Removed joint borrower Ann Lee',
        'Section 4: Joint borrower Bo Lee: suffix: null → Jr',
        'Section 4: Added joint borrower Cy Lee',
      ],
    ],
    [
      'mortgage loans on the property of the loan',
      'section4LoanAndPropertyInformation.part4bOtherLoansOnSubjectProperty',
      [{ creditorName: 'Wells', loanAmount: 5 }],
      [],
      ['Section 4: Removed mortgage loan Wells'],
    ],
    [
      'the age of a dependent',
      `${PERSON}.agesOfDependents`,
      [4, 7],
      [4, 8],
      ['Section 1: Age of dependent 2: 7 → 8'],
    ],
    [
      'a dependent who went',
      `${PERSON}.agesOfDependents`,
      [4, 7],
      [7],
      ['Section 1: Ages of dependents: 4, 7 → 7'],
    ],
    [
      "the co-borrower's properties",
      `${PERSON}.spouse.${PROPERTIES}`,
      [house('11 Ash'), house('33 Cedar')],
      [house('33 Cedar')],
      ['Section 3 (C): Removed property 11 Ash'],
    ],
  ])('%s', (_, path, older, newer, words) => {
    expect(described(path, older, newer)).toEqual(words);
  });

  it('with the answers of a removed row, and the place to restore it from', () => {
    const states = { older: saved({ [PROPERTIES]: [house('11 Ash')] }), newer: saved({ [PROPERTIES]: [] }) };
    expect(describeVersions(states)).toEqual([
      {
        label: 'Section 3: Removed property 11 Ash',
        kind: 'removed',
        from: 'Street: 11 Ash · City: Austin · State: TX · ZIP code: 78701 · Value: $ 300,000 · Status: Retained',
        to: null,
        path: `${PROPERTIES}[0]`,
      },
    ]);
  });

  it('and by their places in the older version, from which they are restored', () => {
    const older = saved({ [PROPERTIES]: [house('11 Ash'), house('33 Cedar')] });
    const newer = saved({ [PROPERTIES]: [unit('33 Cedar', 'Apt 7')] });
    expect(describeVersions({ older, newer }).map(({ path }) => path)).toEqual([
      `${PROPERTIES}[0]`,
      `${PROPERTIES}[1].propertyAddress.unit`,
    ]);
  });

  it('by their places when only a patch is known', () => {
    const older = saved({ [PROPERTIES]: [house('11 Ash'), house('33 Cedar')] });
    const without = saved({ [PROPERTIES]: [house('33 Cedar')] });
    const labels = (newer: JsonObject) =>
      describeAnswerPatch(patchFrom(older, newer)).map(({ label }) => label);
    expect(labels(without)).toEqual(['Section 3: Removed property 11 Ash']);
    const other = saved({ [PROPERTIES]: [house('11 Ash'), unit('33 Cedar', '7')] });
    expect(labels(other)).toEqual(['Section 3: Property 2: unit']);
  });
});
