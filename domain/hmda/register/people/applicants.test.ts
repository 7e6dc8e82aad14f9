import { describe, expect, it } from 'vitest';
import type { Section7 } from '../../../application/section7/section7-demographics.ts';
import type { LarKey } from '../../record/lar-row.ts';
import { aCouple, anApplicant, PART_1A, SECTION_7, someFacts, statuses } from '../register-facts.fixture.ts';
import { deriveRegisterRow, openQuestions } from '../register-row.ts';
import { wholeYears } from './applicants.ts';

const rowOf = (section7: Section7) =>
  deriveRegisterRow(someFacts({ application: anApplicant({ [SECTION_7]: section7 }) }));

const valuesOf = (section7: Section7, keys: readonly LarKey[]) => {
  const row = rowOf(section7);
  return keys.map((key) => row[key].value);
};

const ETHNICITY: LarKey[] = [
  'ethnicity1',
  'ethnicity2',
  'ethnicity3',
  'ethnicity4',
  'ethnicity5',
  'ethnicityText',
  'ethnicityObserved',
];
const RACE: LarKey[] = [
  'race1',
  'race2',
  'race3',
  'race4',
  'race5',
  'raceTribe',
  'raceAsianText',
  'racePacificText',
  'raceObserved',
];
const SEX: LarKey[] = ['sex', 'sexObserved'];

const DECLINED = 'I do not wish to provide this information';
const FACE_TO_FACE = { demographicInfoProvidedMeans: 'Face-to-Face Interview' };

// Tests HMDA-30.
describe('ethnicity', () => {
  it.each<[string, Section7, (string | null)[]]>([
    ['nothing answered', {}, ['3', '', '', '', '', '', '2']],
    ['declined', { customerEthnicity: { ethnicity: DECLINED } }, ['3', '', '', '', '', '', '2']],
    [
      'a stored detail of another choice',
      { customerEthnicity: { ethnicity: 'Not Hispanic or Latino', subEthnicity: 'Mexican' } },
      ['2', '', '', '', '', '', '2'],
    ],
    [
      'own words',
      { customerEthnicity: { ethnicity: 'Hispanic or Latino', subEthnicity: 'Dominican' } },
      ['1', '14', '', '', '', 'Dominican', '2'],
    ],
    [
      'both, with all four details: five in all',
      {
        customerEthnicity: {
          ethnicity: 'Not Hispanic or Latino',
          furtherEthnicities: ['Hispanic or Latino'],
          subEthnicity: 'Cuban',
          furtherSubEthnicities: ['Mexican', 'Puerto Rican'],
          otherSubEthnicity: 'Dominican',
        },
      },
      ['2', '1', '13', '11', '12', '', '2'],
    ],
    [
      'observed: groups alone',
      {
        ...FACE_TO_FACE,
        customerEthnicity: {
          ethnicity: 'Hispanic or Latino',
          subEthnicity: 'Mexican',
          isByObservation: true,
        },
      },
      ['1', '', '', '', '', '', '1'],
    ],
    [
      'provided face to face',
      { ...FACE_TO_FACE, customerEthnicity: { ethnicity: 'Hispanic or Latino', isByObservation: false } },
      ['1', '', '', '', '', '', '2'],
    ],
    [
      'a detail given face to face, which only the borrower can name',
      { ...FACE_TO_FACE, customerEthnicity: { ethnicity: 'Hispanic or Latino', subEthnicity: 'Cuban' } },
      ['1', '13', '', '', '', '', '2'],
    ],
  ])('%s', (_, section7, values) => {
    expect(valuesOf(section7, ETHNICITY)).toEqual(values);
  });
});

// Tests HMDA-30.
describe('race', () => {
  it.each<[string, Section7, (string | null)[]]>([
    ['declined', { customerRace: { race: DECLINED } }, ['6', '', '', '', '', '', '', '', '2']],
    [
      'a tribe',
      { customerRace: { race: 'American Indian or Alaska Native', subRace: 'Navajo' } },
      ['1', '', '', '', '', 'Navajo', '', '', '2'],
    ],
    [
      'own words for another Asian race',
      { customerRace: { race: 'Asian', subRace: 'Hmong' } },
      ['2', '27', '', '', '', '', 'Hmong', '', '2'],
    ],
    [
      'two groups with a detail each',
      {
        customerRace: {
          race: 'Native Hawaiian or Other Pacific Islander',
          subRace: 'Samoan',
          furtherRaces: ['Asian'],
          furtherSubRaces: ['Korean'],
        },
      },
      ['4', '2', '25', '43', '', '', '', '', '2'],
    ],
    [
      'three groups and three details: five in all (Appendix B, 9.iii)',
      {
        customerRace: {
          race: 'White',
          furtherRaces: ['Asian', 'Native Hawaiian or Other Pacific Islander'],
          furtherSubRaces: ['Korean', 'Vietnamese', 'Samoan'],
        },
      },
      ['5', '2', '4', '25', '26', '', '', '', '2'],
    ],
    [
      'further own words',
      {
        customerRace: {
          race: 'White',
          furtherRaces: ['Asian', 'American Indian or Alaska Native'],
          otherAsian: 'Thai | Lao',
          tribe: 'Hopi',
        },
      },
      ['5', '2', '1', '27', '', 'Hopi', 'Thai Lao', '', '2'],
    ],
  ])('%s', (_, section7, values) => {
    expect(valuesOf(section7, RACE)).toEqual(values);
  });
});

// Tests HMDA-30.
describe('sex', () => {
  it.each<[string, Section7, (string | null)[]]>([
    ['one', { customerSex: 'Female' }, ['2', '2']],
    ['both', { customerSex: 'Female', furtherSexes: ['Male'] }, ['6', '2']],
    ['observed', { ...FACE_TO_FACE, customerSex: 'Male', isSexByObservation: true }, ['1', '1']],
    [
      'declined by telephone',
      { customerSex: DECLINED, demographicInfoProvidedMeans: 'Telephone Interview' },
      ['3', '2'],
    ],
  ])('%s', (_, section7, values) => {
    expect(valuesOf(section7, SEX)).toEqual(values);
  });
});

// Tests HMDA-30.
it('asks for what has to be observed, face to face', () => {
  const row = rowOf({ ...FACE_TO_FACE, customerSex: 'Male', customerRace: { race: DECLINED } });
  expect(row).toMatchObject({
    race1: { value: null, derived: { state: 'asked' } },
    raceObserved: { value: '1' },
    sex: { value: '1' },
    sexObserved: { value: null, derived: { state: 'asked' } },
  });
});

// Tests HMDA-21.
it('asks no two questions in the same words, of a couple face to face', () => {
  const section7 = {
    ...FACE_TO_FACE,
    customerEthnicity: { ethnicity: 'Not Hispanic or Latino' },
    customerRace: { race: 'White' },
    customerSex: 'Female',
  };
  const application = aCouple({
    [SECTION_7]: section7,
    [`${PART_1A}.spouse.${SECTION_7}`]: section7,
  });
  const facts = someFacts({
    application,
    decisions: [],
    disclosures: [],
    scores: [],
    statuses: statuses(['DISCARDED', '2025-04-15']),
  });
  const model = { value: '8', reason: 'By the report' };
  const words = openQuestions(
    deriveRegisterRow({
      ...facts,
      staff: {
        ...facts.staff,
        answers: { actionTaken: '3' },
        overrides: { scoringModel: model, coScoringModel: model },
      },
    }),
  ).flatMap(({ derived }) => (derived.state === 'asked' ? derived.question.words : []));
  expect(words).toEqual([...new Set(words)]);
  expect(words).toContain('Was the race of the co-applicant observed, or did they provide it?');
  expect(words).toContain('What is the credit scoring model of the co-applicant called?');
});

// Tests HMDA-30, HMDA-31.
it('takes the first of several co-applicants', () => {
  const { coSex, coAge, coEthnicityObserved } = deriveRegisterRow(
    someFacts({
      application: aCouple({
        [`${PART_1A}.otherBorrowers`]: [
          { id: 'joint', firstName: 'Third', section7DemographicInformation: { customerSex: 'Male' } },
        ],
      }),
    }),
  );
  expect([coSex.value, coAge.value, coEthnicityObserved.value]).toEqual(['2', '36', '2']);
});

// Tests HMDA-31: the example of comment 4(a)(10)(ii)-1.
it.each([
  ['1970-01-15', '20150114', 44],
  ['1970-01-15', '20150115', 45],
  ['2000-02-29', '20250228', 24],
  ['2000-02-29', '20250301', 25],
])('born on %s, on %s: %i', (born, on, years) => {
  expect(wholeYears(born, on)).toBe(years);
});

it('asks for an age without a date of birth, or before the birth', () => {
  const birth = (day: string) =>
    deriveRegisterRow(someFacts({ application: anApplicant({ [`${PART_1A}.dateOfBirth`]: day }) })).age;
  expect([birth('').derived.state, birth('2025-03-11').derived.state]).toEqual(['asked', 'asked']);
});
