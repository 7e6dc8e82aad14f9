import { loanBorrowers } from '../../../application/joint-borrowers/loan-borrowers.ts';
import { scoreOfBorrower } from '../../../underwriting/credit-scores.ts';
import type { LarKey } from '../../record/lar-row.ts';
import type { RegisterFacts, RegisterScore } from '../facts/register-facts.ts';
import {
  AFTER_ACTION,
  asked,
  choicesOf,
  type FieldState,
  fieldText,
  known,
  later,
  notApplicable,
  type States,
} from '../field-state.ts';
import { type Given, hasCoApplicant, isCompany } from './given.ts';

const NAMES = { applicant: 'the applicant', 'co-applicant': 'the co-applicant' } as const;

type Who = keyof typeof NAMES;

const FIELDS = {
  applicant: { score: 'creditScore', model: 'scoringModel', text: 'scoringModelText' },
  'co-applicant': { score: 'coCreditScore', model: 'coScoringModel', text: 'coScoringModelText' },
} as const satisfies Record<Who, Record<'score' | 'model' | 'text', LarKey>>;

const PEOPLE = Object.keys(FIELDS) as Who[];

const NOT_RELIED_ON = '8888';
const NO_CO_APPLICANT = '9999';
const OTHER_MODEL = '8';
const MAX_MODEL_TEXT = 100;

/** 12 CFR 1003.4(a)(15). */
export function creditScores(given: Given): States {
  return Object.fromEntries(PEOPLE.map((who) => [FIELDS[who].score, scoreState(who, given)]));
}

/**
 * The middle of three, or the lower of two, of each borrower: what a decision here relies on (UW-5; comment
 * 4(a)(15)-3).
 */
function scoreState(who: Who, given: Given): FieldState {
  const action = given.value('actionTaken');
  if (action === null) return AFTER_ACTION;
  // Edit V664 has the co-applicant's so where there is none, too.
  if (['4', '5', '6'].includes(action))
    return notApplicable(
      NOT_RELIED_ON,
      'No credit decision was made, or the loan was purchased (comments 4(a)(15)-4 and -6).',
    );
  if (who === 'co-applicant' && !hasCoApplicant(given))
    return notApplicable(NO_CO_APPLICANT, 'There is no co-applicant.');
  if (isCompany(given, who))
    return notApplicable(NOT_RELIED_ON, 'The applicant is no natural person (comment 4(a)(15)-7).');
  const found = reliedOn(given.facts, who);
  if (found !== null) return known(String(found.score), `Underwriting: credit score, ${found.model}`);
  return asked(`Which credit score of ${NAMES[who]} did the decision rely on?`, whyAsked(who), {
    choices: choicesOf(FIELDS[who].score, NOT_RELIED_ON, '7777'),
    typed: { kind: 'number', least: 280, most: 900, places: 0, example: '742' },
  });
}

function whyAsked(who: Who): string {
  return `'Underwriting' has no credit score of ${NAMES[who]}.`;
}

/** The model follows from the score. */
export function scoringModels(given: Given): States {
  const states: States = {};
  for (const who of PEOPLE) {
    states[FIELDS[who].model] = modelState(who, given);
    states[FIELDS[who].text] = notApplicable('', 'Only for another model (code 8).');
  }
  return states;
}

function modelState(who: Who, given: Given): FieldState {
  const score = given.value(FIELDS[who].score);
  if (score === null) return later(`It follows from the credit score of ${NAMES[who]}.`);
  if (score === NOT_RELIED_ON) return notApplicable('9', 'No score was relied on (comment 4(a)(15)-5).');
  if (score === NO_CO_APPLICANT) return notApplicable('10', 'There is no co-applicant.');
  const found = reliedOn(given.facts, who);
  if (found !== null && String(found.score) === score)
    return known(modelCode(found.model), `Underwriting: credit score, ${found.model}`);
  return asked(`By which credit scoring model was ${NAMES[who]} scored?`, whyAsked(who), {
    choices: choicesOf('scoringModel').filter(({ code }) => code !== '9'),
  });
}

/** Another model needs its name. */
export function modelNames({ facts, value }: Given): States {
  const states: States = {};
  for (const who of PEOPLE) {
    if (value(FIELDS[who].model) !== OTHER_MODEL) continue;
    const found = reliedOn(facts, who);
    const name = fieldText(found?.model ?? '', MAX_MODEL_TEXT);
    states[FIELDS[who].text] =
      found !== null && name !== '' && modelCode(found.model) === OTHER_MODEL
        ? known(name, 'Underwriting: credit score')
        : asked(
            `What is the credit scoring model of ${NAMES[who]} called?`,
            'It is none of the listed ones.',
            {
              typed: { kind: 'text', maxLength: MAX_MODEL_TEXT },
            },
          );
  }
  return states;
}

function reliedOn({ application, scores }: RegisterFacts, who: Who): RegisterScore | null {
  const borrower = loanBorrowers(application)[PEOPLE.indexOf(who)];
  const own = scores.filter(({ owner }) => owner === borrower?.owner);
  const score = scoreOfBorrower(own.map((one) => one.score));
  return own.find((one) => one.score === score) ?? null;
}

/** By the words that credit reports use. The first match counts. */
const MODELS: readonly (readonly [RegExp, string])[] = [
  [/vantage.*4/i, '15'],
  [/vantage.*3/i, '6'],
  [/vantage.*2/i, '5'],
  [/beacon.*5/i, '1'],
  [/fair isaac.*(?:v|version)? ?2|fico.*\bv(?:ersion)? ?2\b|experian.*\bv2\b/i, '2'],
  [/classic.*04/i, '3'],
  [/classic.*98/i, '4'],
  [/fico.*\b10 ?t\b/i, '14'],
  [/fico.*\b10\b/i, '13'],
  [/fico.*\b9\b/i, '11'],
  [/fico.*\b8\b/i, '12'],
  // The names that FICO sells them by.
  [/fico.*\b5\b/i, '1'],
  [/fico.*\b2\b/i, '2'],
  [/fico.*\b4\b/i, '3'],
];

export function modelCode(name: string): string {
  return MODELS.find(([words]) => words.test(name))?.[1] ?? OTHER_MODEL;
}
