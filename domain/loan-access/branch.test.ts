import { expect, test } from 'vitest';
import { hasInvisibleCharacters, tidyBranchName } from './branch.ts';

// Tests ACCESS-12.
test.each([
  ['South  Branch', 'South Branch'],
  [' South\u00a0Branch ', 'South Branch'],
  ['Ｓouth Branch', 'South Branch'],
  ['Montre\u0301al', 'Montréal'],
])('%j is spelt %j', (typed, tidy) => {
  expect(tidyBranchName(typed)).toBe(tidy);
});

test.each(['South\u200b', 'Sou\u00adth', '\u202eSouth', '\u200b'])(
  '%j has characters that nobody sees',
  (name) => {
    expect(hasInvisibleCharacters(name)).toBe(true);
  },
);

test.each(['South', 'Süd-West', 'Branch № 2'])('%j has none', (name) => {
  expect(hasInvisibleCharacters(name)).toBe(false);
});
