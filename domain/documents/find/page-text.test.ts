import { expect, it } from 'vitest';
import { excerptOf, maskLongNumbers, searchWords } from './page-text.ts';

// Tests FIND-2.
it.each([
  ['SSN 123-45-6789.', 'SSN *** 6789.'],
  ['123 45 6789', '*** 6789'],
  ['123456789', '*** 6789'],
  ['1 2 3 4 5 6 7 8 9', '*** 6789'],
  ['Account 00012345678901 of', 'Account *** 8901 of'],
  ['Phone (212) 555-0134', 'Phone (212) 555-0134'],
  ['2024 1500 3000 2,500.00', '2024 1500 3000 2,500.00'],
  ['60601-1234', '60601-1234'],
])('leaves the last four digits of a long number: %s', (text, masked) => {
  expect(maskLongNumbers(text)).toBe(masked);
});

// Tests FIND-3.
it.each([
  ['$4,500.00 net', ['4500.00', 'net']],
  ['José O’Neil-Park', ['jose', 'oneil', 'park']],
  ['W-2 2025', ['w', '2', '2025']],
  [`it's 12/31/2025`, ['its', '12', '31', '2025']],
  ['1040EZ 7b.', ['1040ez', '7b']],
  [`'a' & !b:* | \\`, ['a', 'b']],
  ['--', []],
])('splits %s into words', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

// Tests FIND-4.
it('shows the text around the first word found, with each of the words marked', () => {
  const text = `${'before '.repeat(40)}paid by Harbor Bank, $4,500.00 <b>net</b> ${'after '.repeat(40)}`;
  const parts = excerptOf(text, searchWords('harb 4,500'));
  const whole = parts.map(({ text: part }) => part).join(' ');
  expect(whole.length).toBeLessThan(200);
  expect(whole).toContain('paid by Harbor Bank, $4,500.00 <b>net</b> after');
  expect(parts.filter(({ isFound }) => isFound).map(({ text: part }) => part)).toEqual([
    'Harbor',
    '$4,500.00',
  ]);
});
