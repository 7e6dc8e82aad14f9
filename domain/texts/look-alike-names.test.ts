import { expect, it } from 'vitest';
import { canTellNameApart, nameKey, tidyName } from './look-alike-names.ts';

// Tests BASE-78.
it.each([
  ['a joiner of graphemes', 'Ral\u034feigh'],
  ['a selector', 'Raleigh\ufe0f'],
  ['a Hangul filler', '\u115fRaleigh\u3164\uffa0'],
  ['a soft hyphen', 'Ra\u00adleigh'],
  ['blank Braille', 'Raleigh\u2800'],
  ['a mark of direction', '\u202eRaleigh'],
  ['a byte order mark', '\ufeffRaleigh'],
  ['a tag', 'Raleigh\u{e0041}'],
  ['full-width letters', 'Ｒaleigh'],
  ['blanks', ' \tRaleigh\u00a0\n'],
])('%s makes no other name', (_what, typed) => {
  expect(tidyName(typed)).toBe('Raleigh');
  expect(nameKey(typed)).toBe('raleigh');
});

it('spells an accent in one way, also behind an unseen character', () => {
  for (const typed of ['Ce\u0301leste', 'Ce\u034f\u0301leste']) expect(tidyName(typed)).toBe('C\u00e9leste');
});

it.each([
  '\u041escar',
  'Wareh\u03bfuse',
  'W\u0430rehouse feeder',
  'Р\u0430leigh',
  '\u0391\u0430',
  '\u0555scar',
  'Osc\u0251r',
  '\u13A1aleigh',
])('%j mixes alphabets that look alike', (name) => expect(canTellNameApart(name).ok).toBe(false));

it.each(['a\ue000', 'a\u0378', 'a\u0007'])('%j has a character that nobody can read', (name) => {
  expect(canTellNameApart(name).ok).toBe(false);
});

it.each([
  'O’Brien-Süß',
  'Наталья Склад',
  'Ελένη',
  '早 Raleigh',
  'محمد',
  'נועה',
  'अनिल',
  'Nguyễn',
  'Branch № 2 🏠',
])('%j is fine', (name) => expect(canTellNameApart(tidyName(name)).ok).toBe(true));
