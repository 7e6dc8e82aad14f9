import { describe, expect, it } from 'vitest';
import { REQUEST_LANGUAGES, type RequestLanguage } from '../request-language.ts';
import { disclosureWords } from './disclosure-words.ts';
import { languageOfBrowser, pageDate, pageWords, waitInWords } from './page-words.ts';
import { refusalBeforeSending, refusalOf } from './refusal.ts';

function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return [0, 1, 2].map((count) => [`${path}(${count})`, String(value(count, 3))]);
  return Object.entries(value as object).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}

describe('the words of the borrower’s page', () => {
  const allOf = (language: RequestLanguage) => ({ ...pageWords(language), more: disclosureWords(language) });
  const english = new Map(textsOf(allOf('en')));
  const spanish = new Map(textsOf(allOf('es')));

  // Tests ASK-43 and CONSENT-4.
  it('say everything in both languages, and use each text once', () => {
    expect([...spanish.keys()]).toEqual([...english.keys()]);
    for (const texts of [english, spanish])
      expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    const untranslated = [...english].filter(([path, text]) => spanish.get(path) === text);
    expect(untranslated).toEqual([]);
  });

  it.each(REQUEST_LANGUAGES)('are short sentences without a word of the trade (%s)', (language) => {
    const trade =
      /\b(upload|condition|underwrit\w*|URLA|OTP|session|token|suspense|cargar|sesión expirada|condición)\b/i;
    for (const [path, text] of textsOf(allOf(language))) {
      expect(text, path).not.toMatch(trade);
      for (const sentence of text.split(/[.!?:](?:\s|$)/)) {
        expect(sentence.split(/\s+/).length, `${path}: ${sentence}`).toBeLessThanOrEqual(17);
      }
    }
  });

  // Tests ASK-42.
  it('follow the browser’s language, and English for all others', () => {
    expect(['es', 'es-MX', 'ES-us', 'en-GB', 'et', 'fr'].map(languageOfBrowser)).toEqual([
      'es',
      'es',
      'es',
      'en',
      'en',
      'en',
    ]);
  });

  it('have dates and waits in the language, in Eastern time', () => {
    const night = '2026-12-11T03:30:00.000Z';
    expect(pageDate(pageWords('en'), night)).toBe('December 10, 2026');
    expect(pageDate(pageWords('es'), night)).toBe('10 de diciembre de 2026');
    expect([0, 1, 59, 60, 61].map((seconds) => waitInWords(pageWords('en'), seconds))).toEqual([
      '1 second',
      '1 second',
      '59 seconds',
      '1 minute',
      '2 minutes',
    ]);
  });
});

// Tests ASK-49.
describe('refused files', () => {
  it.each([
    ['photo.HEIC', 5, 'heic'],
    ['scan.tiff', 5, 'tiff'],
    ['movie.mp4', 5, 'type'],
    ['no ending', 5, 'type'],
    ['none.pdf', 0, 'empty'],
    ['large.pdf', 10_485_761, 'too-large'],
    ['full.pdf', 10_485_760, undefined],
    ['bill.exe.pdf', 5, 'name'],
    ['half \ud83d.pdf', 5, 'name'],
    ['nul\0.pdf', 5, 'name'],
    [`${'n'.repeat(300)}.pdf`, 5, 'name'],
    ['Recibo de nómina (marzo).pdf', 5, undefined],
  ])('%s of %d bytes is %s', (name, size, refusal) => {
    expect(refusalBeforeSending({ name, size })).toBe(refusal);
  });

  it.each([
    [409, 'too_many_files', '', 'too-many'],
    [409, 'item_closed', '', 'closed'],
    [413, 'unanswered', '', 'too-large'],
    [400, 'invalid', 'A file name cannot hold a slash or a backslash.', 'name'],
    [415, 'unsupported_type', 'This file contains malware (Eicar). It was not stored.', 'malware'],
    [415, 'unsupported_type', 'This archive contains a program, setup.exe, and is not accepted.', 'programs'],
    [415, 'unsupported_type', 'Something that no one has thought of', 'other'],
  ])('status %d with %s %s is %s', (status, code, message, refusal) => {
    expect(refusalOf(status, code, message)).toBe(refusal);
  });
});
