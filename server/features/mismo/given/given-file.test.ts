import { expect, it } from 'vitest';
import { printableName } from './given-file.ts';

// Tests MISMO-10.
it.each([
  ['loan\u202egnp.xml', 'loangnp.xml'],
  ['\u2067loan\u2069.xml', 'loan.xml'],
  ['a\u200fb\ufeff.xml', 'ab.xml'],
  ['red\u001b[31m.xml', 'red?[31m.xml'],
  ['José 東京.xml', 'José 東京.xml'],
])('shows the name %j as it reads', (name, shown) => {
  expect(printableName(name)).toBe(shown);
});

it('keeps the end of a long name', () => {
  expect(printableName(`${'x'.repeat(300)}.xml`)).toMatch(/^x{251}\.xml$/);
});
