import {
  asked,
  choiceNA,
  choicesOf,
  type FieldState,
  fieldText,
  known,
  notApplicable,
  type States,
  sameIn,
} from '../field-state.ts';
import type { Given, Part } from './given.ts';
import { loanOf, SECTION_4 } from './requested-loan.ts';

const MAX_PLACE_LENGTH = 200;

/** 12 CFR 1003.4(a)(9). */
export const property: Part = (given) => {
  const { street, unit, city, state, zip } = loanOf(given).propertyAddress ?? {};
  const line = fieldText([street, unit].filter(Boolean).join(' '), MAX_PLACE_LENGTH);
  const hasStreet = fieldText(street ?? '', MAX_PLACE_LENGTH) !== '';
  const part = (text: string | null | undefined, what: string): FieldState => {
    const value = fieldText(text ?? '', MAX_PLACE_LENGTH);
    if (value !== '') return known(value, SECTION_4);
    if (!hasStreet) return NO_ADDRESS;
    return asked(`What is the ${what} of the property?`, `The application has a street and no ${what}.`, {
      typed: { kind: 'text', maxLength: MAX_PLACE_LENGTH },
    });
  };
  return {
    street: hasStreet ? known(line, SECTION_4) : NO_ADDRESS,
    city: part(city, 'city'),
    state: part(state, 'state'),
    zip: part(zip, 'zip code'),
  };
};

const NO_ADDRESS = notApplicable('NA', 'No property address is known (comment 4(a)(9)(i)-3).');

export const county: Part = (given) => {
  const { state = '', county: name = '' } = loanOf(given).propertyAddress ?? {};
  if (!state || given.value('state') === 'NA')
    return { county: notApplicable('NA', 'The county was not known (comment 4(a)(9)(ii)(B)-2).') };
  const fips = name ? given.facts.countyFips(state, name) : null;
  if (fips !== null) return { county: known(fips, `${SECTION_4}: ${name}, ${state}`) };
  return {
    county: asked(
      'In which county is the property?',
      name
        ? `No county of ${state} is called ‘${name}’, or more than one.`
        : 'The application names no county.',
      {
        choices: [choiceNA('Not reported: outside the areas of our offices, or not known')],
        typed: { kind: 'digits', lengths: [5], example: '49035' },
      },
    ),
  };
};

const FIPS_COUNTY = /^\d{5}$/;

export const tract: Part = ({ value }) => {
  const county = value('county') ?? '';
  if (county === 'NA')
    return { tract: notApplicable('NA', 'The tract was not known (comment 4(a)(9)(ii)(C)-2).') };
  return {
    tract: asked(
      'In which census tract is the property?',
      'Lintel does not look up tracts. Enter the eleven digits by the boundaries of January 1 of the year (comment 4(a)(9)(ii)(C)-1).',
      {
        choices: [choiceNA('Not reported: a county of 30,000 people or fewer, or not known')],
        typed: {
          kind: 'digits',
          lengths: [11],
          example: `${FIPS_COUNTY.test(county) ? county : '49035'}103600`,
          ...(FIPS_COUNTY.test(county) && { begins: { digits: county, whose: 'the county' } }),
        },
      },
    ),
  };
};

/** 12 CFR 1003.4(a)(29), (30) and (32). */
export function manufacturedHome({ value }: Given): States {
  const affordable = notApplicable('NA', 'The property is not multifamily (comment 4(a)(32)-6).');
  if (value('constructionMethod') !== '2')
    return {
      manufacturedSecured: notApplicable('3', 'It is no manufactured home (comment 4(a)(29)-4).'),
      manufacturedLand: notApplicable('5', 'It is no manufactured home (comment 4(a)(30)-6).'),
      affordableUnits: affordable,
    };
  return {
    manufacturedSecured: asked('What secures the loan on the manufactured home?', WHY_MANUFACTURED, {
      choices: choicesOf('manufacturedSecured', '1', '2'),
    }),
    manufacturedLand: asked('What interest in the land does the borrower have?', WHY_MANUFACTURED, {
      choices: choicesOf('manufacturedLand', '1', '2', '3', '4'),
    }),
    affordableUnits: affordable,
  };
}

const WHY_MANUFACTURED = 'The application does not ask about the land below a manufactured home.';

const MULTIFAMILY_UNITS = 5;

/** Five units and more (12 CFR 1003.2(n)), which only an answer of staff can say. */
export function isMultifamily({ value }: Pick<Given, 'value'>): boolean {
  return Number(value('totalUnits') ?? 0) >= MULTIFAMILY_UNITS;
}

export function affordableUnits(given: Given): States {
  if (!isMultifamily(given)) return {};
  return sameIn(
    ['affordableUnits'],
    asked(
      'How many units are income-restricted?',
      'The property has five units or more (12 CFR 1003.4(a)(32)).',
      {
        typed: { kind: 'number', least: 0, most: 9999, places: 0, example: '0' },
      },
    ),
  );
}
