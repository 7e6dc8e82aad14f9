import { ANSWERED, type Check, type FieldRule, rulesFor } from '../checks/field-rules.ts';
import { NO_OPTION } from '../checks/patterns.ts';
import {
  ASIAN_SUB_RACES,
  OTHER_ASIAN,
  OTHER_HISPANIC,
  OTHER_PACIFIC_ISLANDER,
  PACIFIC_SUB_RACES,
  SUB_ETHNICITIES,
} from './demographic-options.ts';
import type { Section7 } from './section7-demographics.ts';

export function subEthnicitiesOf(ethnicity: string | null | undefined): readonly string[] {
  return ethnicity === 'Hispanic or Latino' ? SUB_ETHNICITIES : [];
}

export function subRacesOf(race: string | null | undefined): readonly string[] {
  if (race === 'Asian') return ASIAN_SUB_RACES;
  return race === 'Native Hawaiian or Other Pacific Islander' ? PACIFIC_SUB_RACES : [];
}

/** Form 1003 asks an American Indian or Alaska Native for the name of the tribe, which may stay empty. */
export function asksTribe(race: string | null | undefined): boolean {
  return race === 'American Indian or Alaska Native';
}

/** Whether a race allows this detail. While the race is unanswered, any is allowed. */
export function takesSubRace(race: string | null | undefined): boolean {
  return !race || asksTribe(race) || subRacesOf(race).length > 0;
}

const SPECIFY = 'please specify';

/** A sub-choice. 'Other …' is not enough: its free text replaces it. */
function subChoice(other: readonly string[]): Check {
  return {
    emptyMessage: NO_OPTION,
    fault: (value) => (typeof value === 'string' && other.includes(value) ? SPECIFY : null),
  };
}

export function section7Rules(section: Section7 | null | undefined, path: string): FieldRule[] {
  const ethnicity = section?.customerEthnicity;
  const race = section?.customerRace;
  const ofEthnicity = rulesFor(ethnicity, `${path}.customerEthnicity`).required;
  const ofRace = rulesFor(race, `${path}.customerRace`).required;
  const rules = [ofEthnicity('ethnicity', 'Ethnicity', ANSWERED)];
  if (subEthnicitiesOf(ethnicity?.ethnicity).length > 0) {
    rules.push(asMissing(ofEthnicity('subEthnicity', 'Ethnicity in detail', subChoice([OTHER_HISPANIC]))));
  }
  rules.push(
    rulesFor(section, path).required('customerSex', 'Sex', ANSWERED),
    ofRace('race', 'Race', ANSWERED),
  );
  if (subRacesOf(race?.race).length > 0) {
    rules.push(
      asMissing(ofRace('subRace', 'Race in detail', subChoice([OTHER_ASIAN, OTHER_PACIFIC_ISLANDER]))),
    );
  }
  return rules;
}

/** An 'Other' without text counts as missing, not as wrong. */
function asMissing(rule: FieldRule): FieldRule {
  return { ...rule, missing: rule.message !== null };
}
