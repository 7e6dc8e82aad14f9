import { describe, expect, it } from 'vitest';
import { ASIAN_SUB_RACES, PACIFIC_SUB_RACES, SUB_ETHNICITIES } from './demographic-options.ts';
import {
  storedSubChoice,
  subChoiceOf,
  withEthnicity,
  withoutHiddenSubChoices,
  withRace,
  withSection7Defaults,
} from './section7-changes.ts';
import { subEthnicitiesOf, subRacesOf } from './section7-demographics-rules.ts';

it('the answers are given by email or Internet', () => {
  expect(withSection7Defaults(null)).toEqual({ demographicInfoProvidedMeans: 'Email or Internet' });
});

// Tests APP-7.2, APP-7.5, APP-7.6.
it('only Hispanic or Latino, Asian and Pacific Islander ask for sub-choices', () => {
  expect(subEthnicitiesOf('Hispanic or Latino')).toBe(SUB_ETHNICITIES);
  expect(subEthnicitiesOf('Not Hispanic or Latino')).toEqual([]);
  expect(subRacesOf('Asian')).toBe(ASIAN_SUB_RACES);
  expect(subRacesOf('Native Hawaiian or Other Pacific Islander')).toBe(PACIFIC_SUB_RACES);
  expect(subRacesOf('White')).toEqual([]);
});

describe.each([
  ['ethnicity', SUB_ETHNICITIES, 'Other Hispanic or Latino', 'Salvadoran'],
  ['Asian race', ASIAN_SUB_RACES, 'Other Asian', 'Hmong'],
  ['Pacific Islander race', PACIFIC_SUB_RACES, 'Other Pacific Islander', 'Tongan'],
])('the sub-choice of %s', (_, options, other, specified) => {
  it.each(options)('stores %s', (option) => {
    const stored = storedSubChoice({ option, specified: '' }, options);
    expect(stored).toBe(option);
    expect(subChoiceOf(stored, options)).toEqual({ option, specified: '' });
  });

  // Tests APP-7.7.
  it('stores the typed text instead of Other, and shows it again', () => {
    const choice = { option: other, specified };
    expect(storedSubChoice(choice, options)).toBe(specified);
    expect(subChoiceOf(specified, options)).toEqual(choice);
  });

  it('drops a text that belongs to no choice', () => {
    expect(storedSubChoice({ option: '', specified }, options)).toBe('');
    expect(storedSubChoice({ option: other, specified }, [])).toBe('');
    expect(subChoiceOf('', options)).toEqual({ option: '', specified: '' });
  });
});

// Tests APP-7.10.
it('another choice hides the earlier sub-choice, and choosing back restores it', () => {
  const section = {
    customerEthnicity: { ethnicity: 'Hispanic or Latino', subEthnicity: 'Cuban' },
    customerRace: { race: 'Asian', subRace: 'Hmong' },
  } as const;
  expect(withEthnicity(section, 'Hispanic or Latino').customerEthnicity?.subEthnicity).toBe('Cuban');
  const other = withEthnicity(section, 'Not Hispanic or Latino');
  expect(withoutHiddenSubChoices(other).customerEthnicity?.subEthnicity).toBe('');
  expect(withEthnicity(other, 'Hispanic or Latino').customerEthnicity?.subEthnicity).toBe('Cuban');
  expect(withRace(section, 'Asian').section.customerRace?.subRace).toBe('Hmong');
  const pacific = withRace(section, 'Native Hawaiian or Other Pacific Islander');
  expect(pacific.section.customerRace?.subRace).toBe('');
  const samoan = { ...pacific.section, customerRace: { ...pacific.section.customerRace, subRace: 'Samoan' } };
  const white = withRace(samoan, 'White', pacific.hidden);
  expect(white.section.customerRace?.subRace).toBe('');
  const asian = withRace(white.section, 'Asian', white.hidden);
  expect(asian.section).toEqual(section);
  const again = withRace(asian.section, 'Native Hawaiian or Other Pacific Islander', asian.hidden);
  expect(again.section.customerRace?.subRace).toBe('Samoan');
  expect(withoutHiddenSubChoices(section)).toEqual(section);
});

it('a detail without a race goes to the chosen race, if that has details', () => {
  const tribe = { customerRace: { subRace: 'Cherokee Nation' } };
  const asked = withRace(tribe, 'American Indian or Alaska Native');
  expect(asked.section.customerRace?.subRace).toBe('Cherokee Nation');
  const white = withRace(tribe, 'White');
  expect(white.section.customerRace?.subRace).toBe('');
  expect(Object.values(white.hidden.subRaces ?? {})).toContain('Cherokee Nation');
});

it('no save drops the detail of a race without asking', () => {
  const denied = { customerRace: { race: 'White', subRace: 'Hmong' } } as const;
  expect(withoutHiddenSubChoices(denied)).toEqual(denied);
});
