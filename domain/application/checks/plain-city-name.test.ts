import { expect, it } from 'vitest';
import { CITY } from './patterns.ts';
import { plainCityName, takenCity } from './plain-city-name.ts';

// Tests APP-9.8. The zip table has the cities on the right.
it.each([
  ['Austin', 'Austin'],
  ['Winston-Salem', 'Winston-Salem'],
  ['Winston – Salem', 'Winston-Salem'],
  ['Wilkes\u2011Barre', 'Wilkes-Barre'],
  ['St. Louis', 'Saint Louis'],
  ['St.Louis', 'Saint Louis'],
  ['ST. LOUIS', 'SAINT LOUIS'],
  ['Bay St. Louis', 'Bay Saint Louis'],
  ['Port St. Lucie', 'Port Saint Lucie'],
  ['E. St. Louis', 'East Saint Louis'],
  ['Sault Ste. Marie', 'Sault Sainte Marie'],
  ['Ste. Genevieve', 'Sainte Genevieve'],
  ["St. Mary's", 'Saint Marys'],
  ['Mt. Horeb', 'Mount Horeb'],
  ['Ft. Worth', 'Fort Worth'],
  ['Pt. Pleasant', 'Point Pleasant'],
  ['N. Platte', 'North Platte'],
  ['Washington D.C.', 'Washington D C'],
  // Without a period these words may be part of the name, as in the zip table.
  ['St Thomas', 'St Thomas'],
  ['Mt Zion', 'Mt Zion'],
  ["O'Fallon", 'O Fallon'],
  ['O’Fallon', 'O Fallon'],
  ['O‘Fallon', 'O Fallon'],
  ["Coeur d'Alene", 'Coeur d Alene'],
  ['Land O’Lakes', 'Land O Lakes'],
  ["Lincoln's New Salem", 'Lincolns New Salem'],
  ["Ka'a'awa", 'Kaaawa'],
  ['  New   York ', 'New York'],
  ['Añasco', 'Añasco'],
  ['An\u0303asco', 'Añasco'],
])('%j becomes %j, which the form accepts', (name, plain) => {
  expect(plainCityName(name)).toBe(plain);
  expect(takenCity(name)).toBe(plain);
  expect(CITY.accepts(plain)).toBe(true);
});

it.each(['29 Palms', 'Reno, NV', '.', '', 'St. Louis!'])('%j stays as it is', (text) =>
  expect(takenCity(text)).toBe(text),
);
