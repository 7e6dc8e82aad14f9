import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../../domain/borrower-requests/page-words/refusal.ts';

/** A whole sentence in source: 'This file …' up to its closing quote. */
const SENTENCE = /(['`])(This (?:file|picture|archive|PDF|Word|Office|mail)\b[^\n]*?\.)\1/g;

// Tests ASK-49.
test('every sentence that refuses a content has words for borrowers', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const sentences = files.flatMap((text) =>
    [...text.matchAll(SENTENCE)].map(([, , sentence = '']) => sentence),
  );
  expect(sentences.length).toBeGreaterThan(15);
  expect(sentences.filter((sentence) => refusalOf(415, 'unsupported_type', sentence) === 'other')).toEqual(
    [],
  );
});
