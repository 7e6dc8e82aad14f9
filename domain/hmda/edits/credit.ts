import { LAR } from '../record/lar-row.ts';
import {
  all,
  any,
  atLeast,
  blank,
  type Condition,
  exactlyWhen,
  filled,
  ifThen,
  noneOf,
  number,
  oneOf,
} from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';
import { APPLICANT, CO_APPLICANT, notNatural, type Person } from '../rules/person.ts';

const NO_SCORE = '8888';
const EXEMPT = '1111';
const TEXT_MODEL = '8';
const NAMED_MODELS = ['1', '2', '3', '4', '5', '6', '7'];
const NEWER_MODELS = ['11', '12', '13', '14', '15'];
const APPLICANT_MODELS = [EXEMPT, ...NAMED_MODELS, TEXT_MODEL, '9', ...NEWER_MODELS];

interface Ids {
  score: string;
  text: string;
  undecided: string;
  natural: string;
  lowScore: string;
  newLowScore: string;
  notANumber: string;
}

function creditEdits(
  person: Person,
  ids: Ids,
  models: readonly string[],
  textBlank: Condition,
): readonly Edit[] {
  const { name, score, model, modelText } = person;
  return [
    edit(`${ids.score}-1`, `The credit score of the ${name} is a number`, number(score)),
    edit(
      `${ids.score}-2`,
      `The scoring model of the ${name} is ${name === 'applicant' ? '1 to 9, 11 to 15' : '1 to 15'} or 1111`,
      oneOf(model, ...models),
    ),
    edit(
      `${ids.text}-1`,
      `The free text for the scoring model of the ${name} is blank for every model but 8`,
      textBlank,
    ),
    edit(
      `${ids.text}-2`,
      `The free text for the scoring model of the ${name} is filled in for model 8, and only there`,
      exactlyWhen(filled(modelText), oneOf(model, TEXT_MODEL)),
    ),
    edit(
      ids.undecided,
      `Without a decision (action taken 4, 5 or 6) the ${name} has no credit score: 8888 with model 9`,
      ifThen(
        oneOf(LAR.actionTaken, '4', '5', '6'),
        all(oneOf(score, NO_SCORE, EXEMPT), oneOf(model, '9', EXEMPT), blank(modelText)),
      ),
    ),
    edit(
      ids.natural,
      `The credit score of a ${name} that is no natural person is 8888`,
      ifThen(notNatural(person), oneOf(score, NO_SCORE, EXEMPT)),
    ),
    edit(
      ids.lowScore,
      `With model 1 to 6, 11 or 12 the ${name} has a credit score of at least 280`,
      ifThen(oneOf(model, '1', '2', '3', '4', '5', '6', '11', '12'), atLeast(score, 280)),
    ),
    edit(
      ids.newLowScore,
      `With model 13 to 15 the ${name} has a credit score of at least 300`,
      ifThen(oneOf(model, '13', '14', '15'), atLeast(score, 300)),
    ),
    edit(
      ids.notANumber,
      `Credit score 7777 of the ${name} usually goes with model 7 or 8`,
      ifThen(oneOf(score, '7777'), oneOf(model, '7', '8')),
    ),
  ];
}

const CREDIT_FIELDS = [LAR.creditScore, LAR.coCreditScore, LAR.scoringModel, LAR.coScoringModel];

export const CREDIT_EDITS: readonly Edit[] = [
  ...creditEdits(
    APPLICANT,
    {
      score: 'V660',
      text: 'V662',
      undecided: 'V663',
      natural: 'V668-1',
      lowScore: 'V720-1',
      newLowScore: 'V720-3',
      notANumber: 'Q642-1',
    },
    APPLICANT_MODELS,
    exactlyWhen(
      blank(LAR.scoringModelText),
      oneOf(LAR.scoringModel, EXEMPT, ...NAMED_MODELS, '9', ...NEWER_MODELS),
    ),
  ),
  ...creditEdits(
    CO_APPLICANT,
    {
      score: 'V665',
      text: 'V667',
      undecided: 'V664',
      natural: 'V668-2',
      lowScore: 'V720-2',
      newLowScore: 'V720-4',
      notANumber: 'Q642-2',
    },
    [...APPLICANT_MODELS, '10'],
    exactlyWhen(blank(LAR.coScoringModelText), noneOf(LAR.coScoringModel, TEXT_MODEL)),
  ),
  edit(
    'V661',
    'Credit score 8888 of the applicant goes with model 9, and only with it',
    exactlyWhen(oneOf(LAR.creditScore, NO_SCORE), oneOf(LAR.scoringModel, '9')),
  ),
  edit(
    'V666-1',
    'Credit score 8888 of the co-applicant goes with model 9, and only with it',
    exactlyWhen(oneOf(LAR.coCreditScore, NO_SCORE), oneOf(LAR.coScoringModel, '9')),
  ),
  edit(
    'V666-2',
    'Credit score 9999 of the co-applicant goes with model 10, and only with it',
    exactlyWhen(oneOf(LAR.coCreditScore, '9999'), oneOf(LAR.coScoringModel, '10')),
  ),
  edit(
    'V710',
    'Credit scores and models are exempt (1111) together, without free texts, or not at all',
    ifThen(
      any(...CREDIT_FIELDS.map((field) => oneOf(field, EXEMPT))),
      all(
        ...CREDIT_FIELDS.map((field) => oneOf(field, EXEMPT)),
        blank(LAR.scoringModelText, LAR.coScoringModelText),
      ),
    ),
  ),
  edit(
    'Q649-1',
    'The credit score of the applicant is usually 300 to 900',
    any(usualScore(LAR.creditScore), oneOf(LAR.creditScore, '7777', NO_SCORE, EXEMPT)),
  ),
  edit(
    'Q649-2',
    'The credit score of the co-applicant is usually 300 to 900',
    any(usualScore(LAR.coCreditScore), oneOf(LAR.coCreditScore, '7777', NO_SCORE, '9999', EXEMPT)),
  ),
];

function usualScore(field: number): Condition {
  return number(field, (score) => score >= 300 && score <= 900);
}
