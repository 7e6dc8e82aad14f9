import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_TEXT_LENGTH } from '../../../domain/application/checks/limits.ts';
import { CITY, COUNTY, STATE, ZIP } from '../../../domain/application/checks/patterns.ts';
import { bundledZips, placeIn } from './bundled-zips.ts';

const table = readFileSync(new URL('./zip-table.gen.txt', import.meta.url), 'utf8');
const rows = table
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

describe('the bundled zips', () => {
  it.each([
    ['78701', { City: 'Austin', State: 'TX', County: 'Travis' }],
    ['10001', { City: 'New York', State: 'NY', County: 'New York' }],
    ['63101', { City: 'Saint Louis', State: 'MO', County: 'St. Louis City' }],
    ['63366', { City: 'O Fallon', State: 'MO', County: 'Saint Charles' }],
    ['83814', { City: 'Coeur d Alene', State: 'ID', County: 'Kootenai' }],
    ['88001', { City: 'Las Cruces', State: 'NM', County: 'Doña Ana' }],
    ['96910', { City: 'Hagatna', State: 'GU', County: '' }],
    ['00901', { City: 'San Juan', State: 'PR', County: '' }],
    ['09012', { City: 'APO', State: 'AE', County: '' }],
    ['96201', { City: 'APO', State: 'AP', County: '' }],
    ['34024', { City: 'DPO', State: 'AA', County: '' }],
  ])('contain %s', async (zip, place) => expect(await bundledZips()(zip)).toEqual(place));

  it.each(['00000', '00500', '99999', '78700'])('do not contain %s', async (zip) =>
    expect(await bundledZips()(zip)).toBeNull(),
  );

  it('are all found, each once and in order', () => {
    const zips = rows.map(([zip = '']) => zip);
    expect(zips.length).toBeGreaterThan(41_000);
    expect(zips).toEqual([...new Set(zips)].sort());
    expect(rows.filter(([zip = '', City]) => placeIn(table, zip)?.City !== City)).toEqual([]);
  });

  it('fill in nothing that the form refuses', () => {
    const refused = rows.filter(
      ([zip = '', city = '', state = '', county = '']) =>
        !ZIP.accepts(zip) ||
        !CITY.accepts(city) ||
        !STATE.accepts(state) ||
        !/^[A-Z]{2}$/.test(state) ||
        !(county === '' || COUNTY.accepts(county)) ||
        Math.max(city.length, county.length) > MAX_TEXT_LENGTH,
    );
    expect(refused).toEqual([]);
  });

  it('have a county in every state of the union', () => {
    const without = rows.filter(([, , , county]) => county === '').map(([, , state]) => state);
    expect([...new Set(without)].sort()).toEqual([
      'AA',
      'AE',
      'AP',
      'AS',
      'FM',
      'GU',
      'MH',
      'MP',
      'PR',
      'PW',
      'VI',
    ]);
  });

  it('name their source', () => {
    expect(table).toMatch(/^# States: GeoNames .*Creative Commons Attribution 4\.0/m);
  });
});

it.each([
  ['', '10000'],
  ['10000\tA\tTX\t\n', '10001'],
  ['10000\tA\tTX\t\n', '09999'],
])('finds nothing in %j for %s', (text, zip) => expect(placeIn(text, zip)).toBeNull());

it('finds the first and the last line, with and without a line end', () => {
  const text = '# a notice\n10000\tA\tTX\tB\n10002\tC\tTX\tD';
  expect(placeIn(text, '10000')).toEqual({ City: 'A', State: 'TX', County: 'B' });
  expect(placeIn(text, '10002')).toEqual({ City: 'C', State: 'TX', County: 'D' });
});
