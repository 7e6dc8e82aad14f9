import { expect, it } from 'vitest';
import { CITY } from './patterns.ts';
import { plainCityName } from './plain-city-name.ts';

it.each([
  ['Austin', 'Austin'],
  ['Winston-Salem', 'Winston-Salem'],
  ['St. Louis', 'St Louis'],
  ['St.Louis', 'St Louis'],
  ["O'Fallon", 'O Fallon'],
  ["Coeur d'Alene", 'Coeur d Alene'],
  ['Land O’Lakes', 'Land O Lakes'],
  ["Lincoln's New Salem", 'Lincolns New Salem'],
  ['  New   York ', 'New York'],
  ['Añasco', 'Añasco'],
])('%j becomes %j, which the form accepts', (name, plain) => {
  expect(plainCityName(name)).toBe(plain);
  expect(CITY.accepts(plain)).toBe(true);
});
