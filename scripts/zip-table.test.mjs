import { expect, test } from 'vitest';
import { cityName, countyName, zipRows } from './zip-table.mjs';

/** @param {string[]} fields zip, city, state and county. */
function geoNames(...[zip, city, state = '', county = '']) {
  return ['US', zip, city, '', state, county, '', '', '', '0', '0', '1'].join('\t');
}

test('takes the states from GeoNames, territories and military post offices from the older source as well', () => {
  const states = [
    geoNames('78701', 'Austin', 'TX', 'Travis'),
    geoNames('96860', 'Jbphh', 'HI', 'Honolulu'),
    geoNames('96860', 'FPO AA'),
    geoNames('96201', 'APO AA'),
    geoNames('09039', 'APO AE'),
    geoNames('96970', 'Marshall Islands', 'MH', 'Marshall Islands'),
  ].join('\n');
  const older = [
    { zip: '96970', city: 'Ebeye', state: 'MH' },
    { zip: '34024', city: 'Dpo', state: 'AA' },
    { zip: '00601', city: 'Adjuntas', state: 'PR' },
    { zip: '78701', city: 'Elsewhere', state: 'TX' },
    { zip: '11595', city: 'Given Up', state: 'NY' },
  ];
  expect(zipRows(`${states}\n`, older).map((row) => Object.values(row).join(' ').trim())).toEqual([
    '00601 Adjuntas PR',
    '09039 APO AE',
    '34024 DPO AA',
    '78701 Austin TX Travis',
    '96201 APO AP',
    '96860 JBPHH HI Honolulu',
    '96970 Ebeye MH',
  ]);
});

test.each([
  ['Mc Kinney', 'McKinney'],
  ['Mckeesport', 'McKeesport'],
  ['Isle Of Palms', 'Isle of Palms'],
  ['Fond Du Lac', 'Fond du Lac'],
  ['Du Bois', 'Du Bois'],
  ['Mcconnell Afb', 'McConnell AFB'],
  ['Fe Warren Afb', 'FE Warren AFB'],
  ["Coeur d'Alene", 'Coeur d Alene'],
  ["Lincoln'S New Salem", 'Lincolns New Salem'],
])('the city %j is spelt %j', (given, spelt) => expect(cityName(given)).toBe(spelt));

test.each([
  ['Travis', 'Travis'],
  ['Caddo Parish', 'Caddo'],
  ['Nome (CA)', 'Nome'],
  ['Bethel Census Area', 'Bethel'],
  ['Anchorage Municipality', 'Anchorage'],
  ['Juneau City and Borough', 'Juneau'],
  ['City and County of San Francisco', 'San Francisco'],
  ['St. Louis (city)', 'St. Louis City'],
  ['Colonial Heights (city', 'Colonial Heights City'],
  ['Carson City (city)', 'Carson City'],
  ['City of Alexandria', 'Alexandria City'],
  ['James City', 'James City'],
])('the county %j is spelt %j', (given, spelt) => expect(countyName(given)).toBe(spelt));
