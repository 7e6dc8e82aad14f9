import type { HmdaField, HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { LAR_FIELDS } from '../../../../domain/hmda/record/lar-fields.data.ts';
import { LAR, type LarKey } from '../../../../domain/hmda/record/lar-row.ts';

export const SAID = { by: 'priya', on: '2026-11-20T15:00:00.000Z' };

function aField(key: LarKey, name: string): HmdaField {
  const derived = { value: '', words: null, source: 'No further choice.' };
  return {
    key,
    number: LAR[key],
    name,
    ...derived,
    state: 'not-applicable',
    derived,
    question: null,
    answer: null,
    override: null,
  };
}

/** A row of blank fields but for these. */
export function anHmdaLoan(
  fields: Partial<Record<LarKey, Partial<HmdaField>>>,
  rest: Partial<HmdaLoan> = {},
): HmdaLoan {
  const all = LAR_FIELDS.map(({ key, name }) => ({ ...aField(key, name), ...fields[key] }));
  return {
    version: 1,
    year: 2026,
    belongs: true,
    reason: 'Loan originated on Nov 20, 2026.',
    rule: '12 CFR 1003.4(a), comment 4(a)-1.iv',
    isApplication: null,
    exclusion: null,
    openQuestions: all.filter(({ state, value }) => state === 'asked' && value === null).length,
    fields: all,
    edits: [],
    hasEdits: true,
    ...rest,
  };
}

export function asked(question: Partial<HmdaField['question']> & { words: string }): Partial<HmdaField> {
  return {
    state: 'asked',
    value: null,
    source: 'Still to be asked',
    derived: { value: null, words: null, source: 'Still to be asked' },
    question: { why: 'Nothing says it.', choices: [], typed: null, ...question },
  };
}

export const TRACT = asked({
  words: 'In which census tract is the property?',
  choices: [{ code: 'NA', words: 'Not reported' }],
  typed: { kind: 'digits', lengths: [11], example: '49035103600' },
});

export const PREAPPROVAL = asked({
  words: 'Was a preapproval requested?',
  choices: [
    { code: '1', words: 'Preapproval requested' },
    { code: '2', words: 'Preapproval not requested' },
  ],
});

export const RATE = asked({
  words: 'What is the interest rate of the loan, in percent?',
  typed: { kind: 'number', least: 0, most: 25, places: 3, example: '6.125' },
});
