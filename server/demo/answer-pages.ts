import { nothingToDeclare } from '../../domain/application/made-up/smallest-answers.ts';
import type { Section5 } from '../../domain/application/section5/section5-declarations.ts';
import { DEMOGRAPHIC_INFO_MEANS } from '../../domain/application/section7/demographic-options.ts';
import type { Section7 } from '../../domain/application/section7/section7-demographics.ts';
import type { Random } from './random.ts';

export function makeDeclarations(random: Random, isPrimary: boolean): Partial<Section5> {
  const ownedBefore = random.chance(0.35);
  const borrows = random.chance(0.06);
  const bankrupt = random.chance(0.03);
  const { part5aAboutThisProperty, part5bAboutYourFinances } = nothingToDeclare();
  return {
    otherBorrowers: [],
    part5aAboutThisProperty: {
      ...part5aAboutThisProperty,
      questionA: {
        answer1: isPrimary,
        ...(isPrimary ? { answer2: ownedBefore } : {}),
        ...(isPrimary && ownedBefore ? { answer3: 'Primary Residence', answer4: 'by yourself' } : {}),
      },
      questionC: { answer1: borrows, ...(borrows ? { answer2: random.int(2, 20) * 500 } : {}) },
      questionD: { answer1: false, answer2: random.chance(0.05) },
    },
    part5bAboutYourFinances: {
      ...part5bAboutYourFinances,
      questionF: random.chance(0.05),
      questionM: { answer1: bankrupt, answer2: bankrupt ? ['Chapter 13'] : [] },
    },
  };
}

const DECLINED = 'I do not wish to provide this information';

/** Independent of the person's other facts. */
export function makeDemographics(random: Random): Partial<Section7> {
  const hispanic = random.chance(0.2);
  const race = random.weighted([
    ['White', 40],
    ['Black or African American', 18],
    ['Asian', 18],
    [DECLINED, 18],
    ['American Indian or Alaska Native', 3],
    ['Native Hawaiian or Other Pacific Islander', 3],
  ] as const);
  return {
    customerEthnicity: hispanic
      ? { ethnicity: 'Hispanic or Latino', subEthnicity: random.pick(['Mexican', 'Puerto Rican', 'Cuban']) }
      : { ethnicity: random.pick(['Not Hispanic or Latino', DECLINED] as const), subEthnicity: '' },
    customerSex: random.pick(['Female', 'Male', DECLINED] as const),
    customerRace: { race, subRace: subRaceOf(random, race) },
    demographicInfoProvidedMeans: DEMOGRAPHIC_INFO_MEANS,
  };
}

function subRaceOf(random: Random, race: string): string {
  if (race === 'Asian') return random.pick(['Asian Indian', 'Chinese', 'Filipino', 'Korean', 'Vietnamese']);
  return race === 'Native Hawaiian or Other Pacific Islander'
    ? random.pick(['Native Hawaiian', 'Samoan'])
    : '';
}
