import type { HmdaField, HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import type { LarKey } from '../../../../domain/hmda/record/lar-row.ts';
import { authorName } from '../../../loans/failures/author-name.ts';
import { fieldWords } from './field-words.ts';

export type RaisedEdit = HmdaLoan['edits'][number];

export function isOpen({ state, value, override }: HmdaField): boolean {
  return state === 'asked' && value === null && override === null;
}

function fieldIn({ fields }: HmdaLoan, key: LarKey): HmdaField | undefined {
  return fields.find((field) => field.key === key);
}

export function answerIn(register: HmdaLoan, key: LarKey): HmdaField['answer'] {
  return fieldIn(register, key)?.answer ?? null;
}

export function overrideIn(register: HmdaLoan, key: LarKey): HmdaField['override'] {
  return fieldIn(register, key)?.override ?? null;
}

export function confirmationIn({ edits }: HmdaLoan, editId: string): RaisedEdit['confirmed'] {
  return edits.find((edit) => edit.editId === editId)?.confirmed ?? null;
}

/** What a person replaces, without author and time: the same words again are no conflict. */
export const answerPart = (key: LarKey) => (register: HmdaLoan) => answerIn(register, key)?.value ?? null;

export const overridePart = (key: LarKey) => (register: HmdaLoan) => {
  const found = overrideIn(register, key);
  return found && { value: found.value, reason: found.reason };
};

/** Of a dialog that overrides: the override, and without one the answer that it would count over. */
export const overriddenPart = (key: LarKey) => (register: HmdaLoan) =>
  overridePart(key)(register) ?? { answer: answerPart(key)(register) };

export const confirmationPart = (editId: string) => (register: HmdaLoan) =>
  confirmationIn(register, editId)?.reason ?? null;

/** Of a dialog that confirms: also the values that the person calls right. */
export const confirmedPart = (edit: RaisedEdit) => (register: HmdaLoan) => ({
  reason: confirmationPart(edit.editId)(register),
  values: register.fields.filter(({ number }) => edit.fields.includes(number)).map(({ value }) => value),
});

export const standingPart = ({ isApplication, exclusion }: HmdaLoan) => ({ isApplication, exclusion });

/**
 * "Priya Nair changed this in the meantime. It is now: Conventional (1)."
 * @param next what the person does to replace it all the same: 'Save again to replace it.'
 */
export function answerConflict(current: HmdaLoan, key: LarKey, next: string): string {
  const field = fieldIn(current, key);
  const answer = field?.answer ?? null;
  if (field === undefined || answer === null) return `The answer was taken back in the meantime. ${next}`;
  const words = fieldWords({ key, value: answer.value, words: wordsOfCode(field, answer.value) });
  return `${authorName(answer.by)} changed this in the meantime. It is now: ${words}. ${next}`;
}

/** An override counts over the answer, so the field's own words may be those of another code. */
function wordsOfCode({ question, value, words }: HmdaField, code: string): string | null {
  if (code === value) return words;
  return question?.choices.find((choice) => choice.code === code)?.words ?? null;
}

export function overrideConflict(current: HmdaLoan, key: LarKey, next: string): string {
  const field = fieldIn(current, key);
  const override = field?.override ?? null;
  if (field === undefined || override === null)
    return field?.answer == null
      ? `The override or answer was taken back in the meantime. ${next}`
      : answerConflict(current, key, next);
  const words = fieldWords({ key, value: override.value, words: field.words });
  return `${authorName(override.by)} changed this in the meantime. It is now: ${words} (${override.reason}). ${next}`;
}

export function confirmationConflict(
  current: HmdaLoan,
  { editId, fields }: RaisedEdit,
  next: string,
): string {
  const confirmed = confirmationIn(current, editId);
  if (confirmed !== null)
    return `${authorName(confirmed.by)} confirmed it in the meantime: ${confirmed.reason}. ${next}`;
  const values = current.fields
    .filter(({ number }) => fields.includes(number))
    .map((field) => `${field.name}: ${fieldWords(field) ?? 'not yet'}`);
  return `The loan changed in the meantime. The values behind the edit are now: ${values.join('; ')}. ${next}`;
}
