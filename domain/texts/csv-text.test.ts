import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

it.each([
  ['a plain cell', 'Reed', 'Reed'],
  ['a number', 7, '7'],
  ['a comma', 'Reed, Ana', '"Reed, Ana"'],
  ['quotes', 'the "loan"', '"the ""loan"""'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula with a comma', '@SUM(A1,A2)', '"\'@SUM(A1,A2)"'],
])('writes %s', (_, cell, text) => {
  expect(csvText([[cell, 'end']])).toBe(`\ufeff${text},end\r\n`);
});
