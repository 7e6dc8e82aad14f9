import { expect, it } from 'vitest';
import { indexedPart } from './customer-search.store.ts';

it.each([
  ['an email', 'oksana.fendon123@postbox.example', 'endon123'],
  ['the beginning of an email', 'anika.banerjee@po', 'banerjee'],
  ['a phone number', '14695550148', '50148'],
  ['a phone number without its area code', '5550148', '50148'],
])('looks %s up by its rarest part', (_, word, part) => {
  expect(indexedPart(word)).toBe(part);
  expect(word).toContain(part);
});

it.each([
  ['a name', 'blacksmithson'],
  ['a domain', '@postbox.example'],
  ['an email with a short name', 'ann@postbox.example'],
  ['an email whose name has no run that the index knows', 'a.b.c.d.e.f@postbox.example'],
  ['a short number', '95101'],
])('looks %s up whole', (_, word) => {
  expect(indexedPart(word)).toBe(word);
});
