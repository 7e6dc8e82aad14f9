import { LAR } from '../record/lar-row.ts';
import { all, type Condition, oneOf } from './condition.ts';

/** The fields of the applicant, or of the co-applicant. */
export interface Person {
  readonly name: 'applicant' | 'co-applicant';
  readonly ethnicities: readonly [number, number, number, number, number];
  readonly ethnicityText: number;
  readonly ethnicityObserved: number;
  readonly races: readonly [number, number, number, number, number];
  readonly raceTexts: readonly number[];
  readonly raceObserved: number;
  readonly sex: number;
  readonly sexObserved: number;
  readonly age: number;
  readonly score: number;
  readonly model: number;
  readonly modelText: number;
}

export const APPLICANT: Person = {
  name: 'applicant',
  ethnicities: [LAR.ethnicity1, LAR.ethnicity2, LAR.ethnicity3, LAR.ethnicity4, LAR.ethnicity5],
  ethnicityText: LAR.ethnicityText,
  ethnicityObserved: LAR.ethnicityObserved,
  races: [LAR.race1, LAR.race2, LAR.race3, LAR.race4, LAR.race5],
  raceTexts: [LAR.raceTribe, LAR.raceAsianText, LAR.racePacificText],
  raceObserved: LAR.raceObserved,
  sex: LAR.sex,
  sexObserved: LAR.sexObserved,
  age: LAR.age,
  score: LAR.creditScore,
  model: LAR.scoringModel,
  modelText: LAR.scoringModelText,
};

export const CO_APPLICANT: Person = {
  name: 'co-applicant',
  ethnicities: [LAR.coEthnicity1, LAR.coEthnicity2, LAR.coEthnicity3, LAR.coEthnicity4, LAR.coEthnicity5],
  ethnicityText: LAR.coEthnicityText,
  ethnicityObserved: LAR.coEthnicityObserved,
  races: [LAR.coRace1, LAR.coRace2, LAR.coRace3, LAR.coRace4, LAR.coRace5],
  raceTexts: [LAR.coRaceTribe, LAR.coRaceAsianText, LAR.coRacePacificText],
  raceObserved: LAR.coRaceObserved,
  sex: LAR.coSex,
  sexObserved: LAR.coSexObserved,
  age: LAR.coAge,
  score: LAR.coCreditScore,
  model: LAR.coScoringModel,
  modelText: LAR.coScoringModelText,
};

/** Codes that only an applicant that is no natural person has, such as a company. */
export function notNatural({ ethnicities, races, sex }: Person): Condition {
  return all(oneOf(ethnicities[0], '4'), oneOf(races[0], '7'), oneOf(sex, '4'));
}

export const NO_CO_APPLICANT: Condition = all(
  oneOf(LAR.coEthnicity1, '5'),
  oneOf(LAR.coRace1, '8'),
  oneOf(LAR.coSex, '5'),
);
