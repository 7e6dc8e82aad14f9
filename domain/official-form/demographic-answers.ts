import {
  ASIAN_SUB_RACES,
  OTHER_ASIAN,
  OTHER_HISPANIC,
  OTHER_PACIFIC_ISLANDER,
  PACIFIC_SUB_RACES,
  RACES,
  SUB_ETHNICITIES,
} from '../application/section7/demographic-options.ts';
import type { Section7 } from '../application/section7/section7-demographics.ts';
import { several } from './declaration-answers.ts';
import { answers, type Filling, type FormAnswer, oneOf, text, tick, yesNo } from './form-answer.ts';
import type { FormBorrower } from './form-facts.ts';
import {
  ETHNICITY_OBSERVED,
  FACE_TO_FACE,
  PROVIDED_THROUGH,
  RACE_OBSERVED,
  SEX,
  SEX_OBSERVED,
} from './one-of-questions.ts';

const ETHNICITY_FIELDS: Readonly<Record<string, string>> = {
  'Hispanic or Latino': '_8_hispanic',
  'Not Hispanic or Latino': '_8_not_hispanic',
  'I do not wish to provide this information': '_8_ethnicity_refuse',
};

const SUB_ETHNICITY_FIELDS: Readonly<Record<string, string>> = {
  Mexican: '_8_ethnicity_Mexican',
  'Puerto Rican': '_8_ethnicity_Puerto_Rican',
  Cuban: '_8_ethnicity_Cuban',
};

const RACE_FIELDS: Readonly<Record<string, string>> = {
  'American Indian or Alaska Native': '_8_race_native_american',
  Asian: '_8_race_asian',
  'Black or African American': '_8_race_black',
  'Native Hawaiian or Other Pacific Islander': '_8_race_pacific',
  White: '_8_race_white',
  'I do not wish to provide this information': '_8_race_refuse',
};

const SUB_RACE_FIELDS: Readonly<Record<string, string>> = {
  'Asian Indian': '_8_race_indian',
  Chinese: '_8_race_chinese',
  Filipino: '_8_race_filipino',
  Japanese: '_8_race_japanese',
  Korean: '_8_race_korean',
  Vietnamese: '_8_race_vietnamese',
  'Native Hawaiian': '_8_race_hawaiian',
  'Guamanian or Chamorro': '_8_race_guamanian',
  Samoan: '_8_race_samoan',
};

/** Section 8 of the form: demographic information, including all choices. */
export function demographicAnswers({ section7 }: FormBorrower): Filling {
  if (section7 == null) return answers();
  return answers(
    ethnicityAnswers(section7),
    raceAnswers(section7),
    sexAnswers(section7),
    meansAnswers(section7),
  );
}

function ethnicityAnswers({ customerEthnicity: given }: Section7): FormAnswer[] {
  const sub = given?.subEthnicity;
  const own = sub && !isListed(sub, SUB_ETHNICITIES) ? sub : '';
  const other = given?.otherSubEthnicity || own;
  return [
    ...ticks(ETHNICITY_FIELDS, several(given?.ethnicity, given?.furtherEthnicities)),
    ...ticks(SUB_ETHNICITY_FIELDS, several(sub, given?.furtherSubEthnicities)),
    ...tick('_8_hispanic_other', Boolean(other) || sub === OTHER_HISPANIC),
    ...text('_8_other_hispanic', other),
  ];
}

const [NATIVE_AMERICAN, ASIAN, , PACIFIC] = RACES;

/** The first race's free text is in `subRace`; further races have separate fields. */
function raceAnswers({ customerRace: given }: Section7): FormAnswer[] {
  const { race, subRace } = given ?? {};
  const own = subRace && !isListed(subRace, [...ASIAN_SUB_RACES, ...PACIFIC_SUB_RACES]) ? subRace : '';
  const tribe = given?.tribe || (race === NATIVE_AMERICAN ? own : '');
  const otherAsian = given?.otherAsian || (race === ASIAN ? own : '');
  const otherPacific = given?.otherPacificIslander || (race === PACIFIC ? own : '');
  return [
    ...ticks(RACE_FIELDS, several(race, given?.furtherRaces)),
    ...ticks(SUB_RACE_FIELDS, several(subRace, given?.furtherSubRaces)),
    ...text('_8_race_tribe', tribe),
    ...tick('_8_race_asian_other', Boolean(otherAsian) || subRace === OTHER_ASIAN),
    ...text('_8_asian_race', otherAsian),
    ...tick('_8_race_pacific_other', Boolean(otherPacific) || subRace === OTHER_PACIFIC_ISLANDER),
    ...text('_8_pacific_race', otherPacific),
  ];
}

function sexAnswers({ customerSex, furtherSexes }: Section7): FormAnswer[] {
  return oneOf(SEX, ...several(customerSex, furtherSexes));
}

/** How the answers were given. Only a lender who met the borrower can have observed them. */
function meansAnswers(section: Section7): FormAnswer[] {
  const means = section.demographicInfoProvidedMeans;
  if (!means) return [];
  const isFaceToFace = means.startsWith('Face-to-Face');
  const observed = (answer: boolean | null | undefined) => isFaceToFace && answer === true;
  return [
    ...oneOf(PROVIDED_THROUGH, isFaceToFace ? FACE_TO_FACE : means),
    ...yesNo(ETHNICITY_OBSERVED, observed(section.customerEthnicity?.isByObservation)),
    ...yesNo(SEX_OBSERVED, observed(section.isSexByObservation)),
    ...yesNo(RACE_OBSERVED, observed(section.customerRace?.isByObservation)),
  ];
}

function ticks(fields: Readonly<Record<string, string>>, chosen: readonly string[]): FormAnswer[] {
  return chosen.flatMap((option) => {
    const field = fields[option];
    return field === undefined ? [] : tick(field, true);
  });
}

function isListed(value: string, options: readonly string[]): boolean {
  return options.includes(value);
}
