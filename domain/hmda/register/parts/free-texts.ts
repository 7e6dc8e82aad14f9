import type { LarKey } from '../../record/lar-row.ts';
import { asked, type Choice, notApplicable, type States } from '../field-state.ts';
import type { Given } from './given.ts';

interface FreeText {
  text: LarKey;
  code: string;
  fields: readonly LarKey[];
  words: string;
  why: string;
  maxLength: number;
  /** The form may go without the words, as a person need not give them. */
  mayBeBlank: boolean;
}

const PLACES = [1, 2, 3, 4, 5];

const placesOf = (name: string) => PLACES.map((place) => `${name}${place}` as LarKey);

function ofPeople(
  text: 'EthnicityText' | 'RaceTribe' | 'RaceAsianText' | 'RacePacificText',
  code: string,
  what: string,
): FreeText[] {
  const name = text === 'EthnicityText' ? 'Ethnicity' : 'Race';
  const own = (key: string) => key.charAt(0).toLowerCase() + key.slice(1);
  return (['applicant', 'co-applicant'] as const).map((who) => ({
    text: (who === 'applicant' ? own(text) : `co${text}`) as LarKey,
    code,
    fields: placesOf(who === 'applicant' ? own(name) : `co${name}`),
    words: `What did the ${who} name as ${what}?`,
    why: `The ${name.toLowerCase()} is overridden with code ${code}, which has a text of its own.`,
    maxLength: 100,
    mayBeBlank: true,
  }));
}

/** Each code with a free form text field of its own, but for the scoring models (`modelNames`). */
const FREE_TEXTS: readonly FreeText[] = [
  ...ofPeople('EthnicityText', '14', 'the other Hispanic or Latino origin'),
  ...ofPeople('RaceTribe', '1', 'the enrolled or principal tribe'),
  ...ofPeople('RaceAsianText', '27', 'the other Asian race'),
  ...ofPeople('RacePacificText', '44', 'the other Pacific Islander race'),
  {
    text: 'denialReasonText',
    code: '9',
    fields: ['denialReason1', 'denialReason2', 'denialReason3', 'denialReason4'],
    words: 'What was the other reason?',
    why: "'Other' needs words (comment 4(a)(16)-3).",
    maxLength: 255,
    mayBeBlank: false,
  },
  {
    text: 'ausText',
    code: '5',
    fields: placesOf('aus'),
    words: 'Which other underwriting system was used?',
    why: "'Other' needs words (comment 4(a)(35)-1).",
    maxLength: 255,
    mayBeBlank: false,
  },
  {
    text: 'ausResultText',
    code: '16',
    fields: placesOf('ausResult'),
    words: 'What was the other result of the underwriting system?',
    why: "'Other' needs words (comment 4(a)(35)-1).",
    maxLength: 255,
    mayBeBlank: false,
  },
];

const NO_WORDS: Choice = { code: '', words: 'Nothing was named' };

/** An overridden code takes its text along: asked with the code, blank without it (HMDA-21). */
export function freeTexts({ facts, value }: Given): States {
  const states: States = {};
  for (const { text, code, fields, words, why, maxLength, mayBeBlank } of FREE_TEXTS) {
    const withCode = fields.filter((field) => value(field) === code);
    const isSaid = withCode.some((field) => facts.staff.overrides[field] !== undefined);
    const isKnown = Boolean(value(text));
    if (withCode.length === 0) {
      if (isKnown) states[text] = notApplicable('', `Only for code ${code}.`);
    } else if (!isKnown && (isSaid || !mayBeBlank))
      states[text] = asked(words, why, {
        choices: mayBeBlank ? [NO_WORDS] : [],
        typed: { kind: 'text', maxLength },
      });
  }
  return states;
}
