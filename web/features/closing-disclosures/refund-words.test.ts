import { expect, it } from 'vitest';
import { refundTitle, refundWords } from './refund-words.ts';

const DUE = {
  cents: 30_00,
  dueOn: '2027-01-16',
  isLate: false,
  isPaid: false,
  isShown: false,
  law: '12 CFR 1026.19(f)(2)(v)',
};

// Tests CD-47.
it.each([
  [{}, '$30.00 is due to the borrower by Jan 16, 2027.', /^Pay it, .+ Choose how .+ mail it\. \(12 CFR/],
  [{ isLate: true, isShown: true }, '$30.00 was due to the borrower by Jan 16, 2027.', /^Pay it, [^.]+\. \(/],
  [{ isPaid: true }, 'A form with the refund of $30.00 is due by Jan 16, 2027.', /^Choose how [^.]+\. \(/],
])('says what of a refund is left to do: %o', (over, title, words) => {
  expect(refundTitle({ ...DUE, ...over })).toBe(title);
  expect(refundWords({ ...DUE, ...over })).toMatch(words);
});
