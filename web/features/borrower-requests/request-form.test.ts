import { expect, it } from 'vitest';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import {
  firstValues,
  inLanguage,
  requestFormSchema,
  untranslated,
  untranslatedWords,
} from './request-form.ts';

const condition = (conditionId: string, text: string) =>
  ({ conditionId, text, category: 'OTHER' }) as Condition;
const STUBS = condition('c1', 'Pay stubs');
const LETTER = condition('c2', 'Letter about Aunt May');
const noor = { recipient: 'primary', firstName: 'Noor', lastName: 'Haddad', address: 'noor@post.example' };

// Tests ASK-3, ASK-4.
it('begins with the first borrower in their language', () => {
  const values = firstValues([STUBS, LETTER], [{ ...noor, language: 'es' }]);
  expect(values).toMatchObject({ recipient: 'primary', language: 'es', message: '' });
  expect(values.texts.c1).toMatch(/^Sus talones/);
  expect(untranslated([STUBS, LETTER], values)).toEqual(['“Letter about Aunt May”']);
});

// Tests ASK-4, ASK-30.
it('translates suggested words, keeps typed ones, and names those of the other language', () => {
  const asked = [STUBS, LETTER];
  const first = firstValues(asked, [{ ...noor, language: 'en' }]);
  const english = { ...first, texts: { c1: 'All stubs since June', c2: 'A letter' }, message: 'By Friday.' };
  expect(untranslated(asked, english)).toEqual([]);
  const spanish = { ...english, ...inLanguage(asked, english, 'es') };
  expect(spanish.texts).toEqual(english.texts);
  const names = untranslated(asked, spanish);
  expect(untranslatedWords(names, 'es')).toBe(
    '“Pay stubs”, “Letter about Aunt May” and the message are still in English. Write them in Spanish.',
  );
  // A text is in Spanish once it is typed again.
  const half = { ...spanish, texts: { ...spanish.texts, c1: 'Los talones' }, message: 'Para el viernes.' };
  expect(untranslatedWords(untranslated(asked, half), 'es')).toBe(
    '“Letter about Aunt May” is still in English. Write it in Spanish.',
  );
  const back = { ...half, ...inLanguage(asked, half, 'en') };
  expect(untranslatedWords(untranslated(asked, back), 'en')).toBe(
    '“Pay stubs” and the message are still in Spanish. Write them in English.',
  );
  expect(untranslated(asked, { ...back, ...inLanguage(asked, back, 'es') })).toEqual([
    '“Letter about Aunt May”',
  ]);
  expect(untranslatedWords(['the message'], 'es')).toBe(
    'The message is still in English. Write it in Spanish.',
  );
});

it('changes suggested words with the language', () => {
  const first = firstValues([STUBS, LETTER], [{ ...noor, language: 'en' }]);
  const spanish = { ...first, ...inLanguage([STUBS, LETTER], first, 'es') };
  expect(spanish.texts.c1).toMatch(/^Sus talones/);
  expect(untranslated([STUBS, LETTER], spanish)).toEqual(['“Letter about Aunt May”']);
  expect(inLanguage([STUBS, LETTER], spanish, 'en').texts).toEqual(first.texts);
});

it('refuses an empty wording and a message that is too long', () => {
  const values = firstValues([STUBS], [{ ...noor, language: 'en' }]);
  const wrong = { ...values, texts: { c1: ' \n ' }, message: 'x'.repeat(1001) };
  const { error } = requestFormSchema.safeParse(wrong);
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'message: Enter at most 1000 characters',
    'texts.c1: Enter what the borrower should send',
  ]);
});
