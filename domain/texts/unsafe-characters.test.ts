import { expect, it } from 'vitest';
import { keepsDirection } from './unsafe-characters.ts';

// Tests BASE-75.
it.each([
  ['', true],
  ['Main Street 5', true],
  // Right-to-left letters need no direction marks.
  ['משכנתא', true],
  ['soft\u00adhyphen', true],
  ['a mark\u200e', false],
  ['a mark\u200f', false],
  ['an Arabic mark\u061c', false],
  ['an override \u202ex', false],
  ['an embedding \u202bx', false],
  ['an isolate \u2067x', false],
])('%j keeps the direction of its neighbours: %s', (text, keeps) => {
  expect(keepsDirection(text)).toBe(keeps);
});
