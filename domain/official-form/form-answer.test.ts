import { expect, it } from 'vitest';
import { withMaskedNumbers } from './form-answer.ts';
import { printedPurchase } from './official-form.fixture.ts';

// Tests URLA-3.
it('leaves the last four characters of the account numbers in Sections 2 and 3, and changes nothing else', () => {
  const text = JSON.stringify(printedPurchase);
  const masked = JSON.stringify(withMaskedNumbers(printedPurchase));
  const numbersIn = (json: string) =>
    [...json.matchAll(/"accountNumber":"([^"]*)"/g)].map(([, number]) => number);
  expect(numbersIn(text).some((number) => !number?.startsWith('****'))).toBe(true);
  expect(numbersIn(masked)).toEqual(numbersIn(text).map((number) => `****${number?.slice(-4)}`));
  expect(masked.replaceAll(/"accountNumber":"[^"]*"/g, '')).toBe(
    text.replaceAll(/"accountNumber":"[^"]*"/g, ''),
  );
});
