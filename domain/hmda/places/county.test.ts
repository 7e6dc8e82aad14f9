import { expect, it } from 'vitest';
import { COUNTIES_BY_STATE } from './counties.data.ts';
import { countiesOf, countyFips, isCountyFips, isStateCode, stateFips } from './county.ts';

// Tests HMDA-7.
it.each([
  ['UT', 'Salt Lake', '49035'],
  ['UT', 'SALT LAKE COUNTY', '49035'],
  ['LA', 'Caddo Parish', '22017'],
  ['AK', 'Juneau City and Borough', '02110'],
  ['MO', 'Saint Louis', '29189'],
  ['MO', 'St. Louis City', '29510'],
  ['MD', 'Baltimore', '24005'],
  ['MD', 'Baltimore City', '24510'],
  ['VA', 'Alexandria', '51510'],
  ['VA', 'Fairfax', '51059'],
  ['VA', 'Fairfax City', '51600'],
  ['VA', 'James City', '51095'],
  ['NV', 'Carson City', '32510'],
  ['IL', 'DuPage', '17043'],
  ['IL', 'Du Page', '17043'],
  ['IL', 'Rock Island County', '17161'],
  ['TX', 'Zavala', '48507'],
  ['NM', 'Dona Ana', '35013'],
  ['MD', "Prince George's", '24033'],
  ['PR', 'Mayaguez Municipio', '72097'],
  ['CT', 'Capitol Planning Region', '09110'],
  // Connecticut's counties gave way to planning regions.
  ['CT', 'Hartford', null],
  ['UT', 'Nowhere', null],
  ['ZZ', 'Salt Lake', null],
  ['toString', 'Salt Lake', null],
])('finds in %s the county %s', (state, name, fips) => {
  expect(countyFips(state, name)).toBe(fips);
});

it('has every county once, and finds each by its own name', () => {
  const all = Object.keys(COUNTIES_BY_STATE).flatMap((state) =>
    countiesOf(state).map((county) => ({ state, ...county })),
  );
  expect(all.length).toBe(3235);
  expect(new Set(all.map(({ fips }) => fips)).size).toBe(3235);
  expect(all.filter(({ state, name, fips }) => countyFips(state, name) !== fips)).toEqual([]);
  expect(
    all.every(
      ({ fips, state }) =>
        /^\d{5}$/.test(fips) && isCountyFips(fips) && fips.startsWith(stateFips(state) ?? '-'),
    ),
  ).toBe(true);
});

it('knows states and territories by their two letters', () => {
  expect(['UT', 'DC', 'PR', 'FM'].every(isStateCode)).toBe(true);
  expect(['ut', 'ZZ', '', 'Utah'].some(isStateCode)).toBe(false);
  expect(stateFips('FM')).toBeNull();
});
