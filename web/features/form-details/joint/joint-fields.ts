import { TENURES } from '../../../../domain/application/section1/borrower-options.ts';
import { type PersonField, personFieldsOn } from '../../../../domain/application/section1/person-fields.ts';
import {
  BANKRUPTCY_TYPES,
  DECLARATIONS,
  type Declarations,
  isFollowUp,
  OWNED_PROPERTY_TYPES,
  ownedPropertyLabel,
  TITLE_HOLDINGS,
} from '../../../../domain/application/section5/declarations.ts';
import type { Section5 } from '../../../../domain/application/section5/section5-declarations.ts';
import { isDeclarationAsked } from '../../../../domain/application/section5/section5-declarations-rules.ts';
import { ETHNICITIES, RACES, SEXES } from '../../../../domain/application/section7/demographic-options.ts';
import type { Section7 } from '../../../../domain/application/section7/section7-demographics.ts';
import {
  subEthnicitiesOf,
  takesSubRace,
} from '../../../../domain/application/section7/section7-demographics-rules.ts';
import type { Detail } from '../detail-field.tsx';

/** The fields of part 1a on a card. Names and email address are on the row, because Section 4 asked for them. */
export function personDetails(card: PersonField['card'], isOnRow: boolean): Detail[] {
  return personFieldsOn(card).flatMap(({ name, field: { label, kind, options, span, maxLength, onRow } }) =>
    kind === 'Social Security number' || (onRow === true) !== isOnRow
      ? []
      : {
          name,
          label,
          kind: kind === 'birth date' ? 'date' : kind,
          span,
          ...(options !== undefined && { options }),
          ...(maxLength !== undefined && { maxLength }),
        },
  );
}

/** Marital status and dependents, with an age for each. */
export function familyFields(dependents: number): Detail[] {
  return [
    ...personDetails('family', false),
    { name: 'numberOfDependents', label: 'Number of dependents', kind: 'number' },
    ...Array.from(
      { length: dependents },
      (_, place): Detail => ({
        name: `agesOfDependents.${place}`,
        label: `Age of dependent ${place + 1}`,
        kind: 'number',
        span: 3,
      }),
    ),
  ];
}

/** An address; the first one is the current one. */
export function addressFields(isCurrent: boolean): Detail[] {
  return [
    { name: 'street', label: 'Street', kind: 'text', span: 6 },
    { name: 'unit', label: 'Unit', kind: 'text', span: 3 },
    { name: 'zip', label: 'ZIP code', kind: 'zip', span: 3 },
    { name: 'city', label: 'City', kind: 'city', span: 5 },
    { name: 'state', label: 'State', kind: 'text', span: 3 },
    { name: 'country', label: 'Country', kind: 'text', span: 4 },
    { name: 'yearsAtAddress', label: 'Years at address', kind: 'number', span: 3 },
    { name: 'monthsAtAddress', label: 'Months at address', kind: 'number', span: 3 },
    { name: 'startDate', label: 'Lived there from', kind: 'date', span: 3 },
    ...(isCurrent ? [] : [{ name: 'endDate', label: 'Lived there to', kind: 'date', span: 3 } as const]),
    { name: 'isOwnProperty', label: 'Own or rental', kind: 'choice', options: TENURES, span: 3 },
    { name: 'housingMonthlyExpense', label: 'Monthly housing expense', kind: 'money', span: 3 },
  ];
}

export const MILITARY: readonly Detail[] = [
  {
    name: 'isInMilitaryService',
    label:
      'Did you (or your deceased spouse) ever serve, or are you currently serving, in the United States Armed Forces?',
    kind: 'yes or no',
  },
];

export const SERVICE: readonly Detail[] = [
  { name: 'isCurrentlyInActiveDuty', label: 'Currently serving on active duty?', kind: 'yes or no' },
  { name: 'projectedExpirationDate', label: 'Projected expiration date of service or tour', kind: 'date' },
  {
    name: 'isCurrentlyRetired',
    label: 'Currently retired, discharged, or separated from service?',
    kind: 'yes or no',
  },
  {
    name: 'isNonActivatedMember',
    label: 'Only period of service was as a non-activated member of the Reserve or National Guard?',
    kind: 'yes or no',
  },
  { name: 'isSurvivingSpouse', label: 'Surviving spouse?', kind: 'yes or no' },
];

const FIRST_CHOICES: readonly Detail[] = [
  { name: 'customerEthnicity.ethnicity', label: 'Ethnicity', kind: 'choice', options: ETHNICITIES },
  {
    name: 'customerEthnicity.subEthnicity',
    label: 'Ethnicity in detail',
    kind: 'text',
    description: 'Mexican, Puerto Rican, Cuban, or the borrower’s own words',
  },
  { name: 'customerSex', label: 'Sex', kind: 'choice', options: SEXES },
  { name: 'customerRace.race', label: 'Race', kind: 'choice', options: RACES },
  {
    name: 'customerRace.subRace',
    label: 'Race in detail',
    kind: 'text',
    description: 'Such as Chinese, Samoan, a tribe, or the borrower’s own words',
  },
];

/** First choices of the demographics. Only some have details, and a save keeps no others. */
export function demographicFields(section: Section7 | null | undefined): Detail[] {
  const isAsked: Readonly<Record<string, boolean>> = {
    'customerEthnicity.subEthnicity': subEthnicitiesOf(section?.customerEthnicity?.ethnicity).length > 0,
    'customerRace.subRace': takesSubRace(section?.customerRace?.race),
  };
  return FIRST_CHOICES.filter(({ name }) => isAsked[name] ?? true);
}

const FOLLOW_UPS: Readonly<Record<string, Pick<Detail, 'kind' | 'options' | 'namedOptions'>>> = {
  'part5aAboutThisProperty.questionA.answer3': {
    kind: 'choice',
    namedOptions: OWNED_PROPERTY_TYPES.map((value) => ({ value, label: ownedPropertyLabel(value) })),
  },
  'part5aAboutThisProperty.questionA.answer4': { kind: 'choice', options: TITLE_HOLDINGS },
  'part5aAboutThisProperty.questionC.answer2': { kind: 'money' },
  'part5bAboutYourFinances.questionM.answer2': { kind: 'choices', options: BANKRUPTCY_TYPES },
};

/** Declarations in form order. Some are asked only after other answers. */
export function declarationFields(section: Section5 | null | undefined): Detail[] {
  const fieldsIn = (questions: Declarations, before: string): Detail[] =>
    Object.entries(questions).flatMap(([field, question]): Detail[] => {
      const name = before === '' ? field : `${before}.${field}`;
      if (typeof question !== 'string' && !isFollowUp(question)) return fieldsIn(question, name);
      if (!isDeclarationAsked(name, section)) return [];
      if (typeof question === 'string') return [{ name, label: question, kind: 'yes or no' }];
      return [{ name, label: question.label, ...(FOLLOW_UPS[name] ?? { kind: 'text' }) }];
    });
  return fieldsIn(DECLARATIONS, '');
}
