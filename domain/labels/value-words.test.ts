import { expect, it } from 'vitest';
import { codedWords } from './value-words.ts';

it.each([
  ['reason', 'eligibility', 'The borrower is no longer eligible'],
  ['kind', 'revised-estimate', 'Revised Loan Estimate'],
  ['kind', 'transfer-tax', 'Transfer tax'],
  ['paidBy', 'borrower-at-closing', 'Borrower at closing'],
  ['payeeKind', 'chosen', 'Chosen by the borrower'],
] as const)('names the %s %s of costs and good faith', (field, value, words) => {
  expect(codedWords(field, value)).toBe(words);
});
