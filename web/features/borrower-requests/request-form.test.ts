import { expect, it } from 'vitest';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { firstValues, requestFormSchema, translatedTexts, untranslated } from './request-form.ts';

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
  expect(untranslated([STUBS, LETTER], values).map(({ conditionId }) => conditionId)).toEqual(['c2']);
});

it('translates suggested words and keeps typed ones', () => {
  const english = firstValues([STUBS, LETTER], [{ ...noor, language: 'en' }]).texts;
  const typed = { ...english, c2: 'A letter, please' };
  const spanish = translatedTexts([STUBS, LETTER], typed, { from: 'en', to: 'es' });
  expect(spanish.c1).toMatch(/^Sus talones/);
  expect(spanish.c2).toBe('A letter, please');
  expect(untranslated([STUBS, LETTER], { language: 'es', texts: spanish })).toEqual([]);
  expect(translatedTexts([STUBS, LETTER], spanish, { from: 'es', to: 'en' })).toEqual(typed);
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
