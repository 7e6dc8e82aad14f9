import {
  ASIAN_SUB_RACES,
  ETHNICITIES,
  LISTED_SUB_ETHNICITIES,
  LISTED_SUB_RACES,
  PACIFIC_SUB_RACES,
  RACES,
  SEXES,
} from './demographic-options.ts';
import type { Section7 } from './section7-demographics.ts';

type Section = Section7 | null | undefined;

interface FurtherAsked {
  ethnicities: readonly string[];
  subEthnicities: readonly string[];
  otherSubEthnicity: boolean;
  sexes: readonly string[];
  races: readonly string[];
  subRaces: readonly string[];
  tribe: boolean;
  otherAsian: boolean;
  otherPacificIslander: boolean;
}

const HISPANIC = ETHNICITIES[0];
const [NATIVE_AMERICAN, ASIAN, , PACIFIC] = RACES;
const DECLINED = ETHNICITIES[2];

/** Nothing if there is no first choice, or the borrower declined. */
export function furtherAsked(section: Section): FurtherAsked {
  const { ethnicity, subEthnicity, furtherEthnicities } = section?.customerEthnicity ?? {};
  const { race, subRace, furtherRaces } = section?.customerRace ?? {};
  const races = new Set<string | null | undefined>([race, ...(furtherRaces ?? [])]);
  const isHispanic = ethnicity === HISPANIC || furtherEthnicities?.includes(HISPANIC) === true;
  const details = [
    ...(races.has(ASIAN) ? ASIAN_SUB_RACES : []),
    ...(races.has(PACIFIC) ? PACIFIC_SUB_RACES : []),
  ] as readonly string[];
  return {
    ethnicities: othersOf(ETHNICITIES, ethnicity),
    subEthnicities: isHispanic ? LISTED_SUB_ETHNICITIES.filter((option) => option !== subEthnicity) : [],
    otherSubEthnicity: isHispanic,
    sexes: othersOf(SEXES, section?.customerSex),
    races: othersOf(RACES, race),
    subRaces: LISTED_SUB_RACES.filter((option) => details.includes(option) && option !== subRace),
    // If American Indian is the first race, its detail holds the tribe.
    tribe: race !== NATIVE_AMERICAN && races.has(NATIVE_AMERICAN),
    otherAsian: races.has(ASIAN),
    otherPacificIslander: races.has(PACIFIC),
  };
}

function othersOf(options: readonly string[], first: string | null | undefined): readonly string[] {
  if (!first || first === DECLINED) return [];
  return options.filter((option) => option !== first && option !== DECLINED);
}
