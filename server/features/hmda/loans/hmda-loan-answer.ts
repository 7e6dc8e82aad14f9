import type { HmdaField, HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { LAR_FIELDS } from '../../../../domain/hmda/record/lar-fields.data.ts';
import { codesOf, type LarKey } from '../../../../domain/hmda/record/lar-row.ts';
import type { FieldState, Question } from '../../../../domain/hmda/register/field-state.ts';
import { confirmationOf, type KeptRegister } from '../../../../domain/hmda/register/kept-register.ts';
import { openQuestions, type RegisterField } from '../../../../domain/hmda/register/register-row.ts';
import { fieldsBehind } from '../../../../domain/hmda/rules/edit.ts';
import { hmdaYear, type JudgedLoan } from './judged-loan.ts';

export function hmdaLoanAnswer({ loan, row, values, year, belonging, edits }: JudgedLoan): HmdaLoan {
  const { kept, version } = loan;
  return {
    version,
    year,
    belongs: belonging.belongs,
    reason: belonging.reason,
    rule: belonging.rule,
    isApplication: kept.isApplication,
    exclusion: kept.exclusion,
    openQuestions: openQuestions(row).length,
    fields: LAR_FIELDS.map(({ key }) => fieldAnswer(row[key], kept)),
    edits: edits.map((edit) => {
      const confirmed = confirmationOf(kept, edit, values);
      return {
        editId: edit.id,
        kind: edit.kind,
        sentence: edit.sentence,
        fields: [...fieldsBehind(edit, values)],
        confirmed: confirmed && { reason: confirmed.reason, by: confirmed.by, on: confirmed.on },
      };
    }),
    hasEdits: hmdaYear(year) !== undefined,
  };
}

function fieldAnswer(field: RegisterField, kept: KeptRegister): HmdaField {
  const { key, number, name, value, source, derived } = field;
  const answer = kept.answers[key] ?? null;
  const own = derivedValue(derived, answer?.value);
  return {
    number,
    key,
    name,
    value,
    words: codeWords(key, value),
    source,
    state: derived.state,
    derived: { value: own, words: codeWords(key, own), source: derivedSource(derived, own) },
    question: derived.state === 'asked' ? questionAnswer(derived.question) : null,
    answer,
    override: kept.overrides[key] ?? null,
  };
}

export function codeWords(key: LarKey, value: string | null): string | null {
  const codes = codesOf(key);
  return value === null || codes === null || !Object.hasOwn(codes, value) ? null : (codes[value] ?? null);
}

function derivedValue(derived: FieldState, answer: string | undefined): string | null {
  if (derived.state === 'asked') return answer ?? null;
  return derived.state === 'later' ? null : derived.value;
}

function derivedSource(derived: FieldState, value: string | null): string {
  switch (derived.state) {
    case 'known':
      return derived.source;
    case 'not-applicable':
      return derived.rule;
    case 'asked':
      return value === null ? 'Still to be asked' : 'Staff';
    case 'later':
      return derived.why;
  }
}

function questionAnswer({ words, why, choices, typed }: Question): HmdaField['question'] {
  return {
    words,
    why,
    choices: choices.map((choice) => ({ ...choice })),
    typed: typed?.kind === 'digits' ? { ...typed, lengths: [...typed.lengths] } : typed,
  };
}
