import { plainCityName } from '../domain/application/checks/plain-city-name.ts';

/**
 * @typedef {{ zip: string, city: string, state: string, county: string }} ZipRow
 * @typedef {{ zip: string, city: string, state: string }} OlderRow
 */

/** Military post offices by the first three digits of the zip (USPS Publication 28, section 238). */
const MILITARY_PREFIX = /^(?:(340)|(09[0-8])|(96[2-6]))/;

/** Only these are taken from the older source; everything else that it adds is a retired zip code. */
const TERRITORIES = new Set(['PR', 'VI', 'GU', 'AS', 'MP', 'PW', 'FM', 'MH']);

const ABBREVIATIONS = /\b(?:Afb|Arb|Cbc|Dhs|Fe(?= Warren)|Jbphh|Jrb|Mcbh|Mdl|Usaf)\b/g;
const SMALL_WORDS = /(?<= )(?:And|By|Du|In|Of|On|Or|The)(?= |$)/g;

/**
 * One row per zip code, sorted: the states from GeoNames, and the territories and military post offices from both
 * sources.
 * @param {string} geoNames GeoNames' postal codes of the US, tab separated.
 * @param {readonly OlderRow[]} older
 * @returns {ZipRow[]}
 */
export function zipRows(geoNames, older) {
  /** @type {Map<string, ZipRow>} */
  const rows = new Map();
  /** @param {ZipRow} row */
  const add = (row) => {
    if (/^\d{5}$/.test(row.zip) && !rows.has(row.zip)) rows.set(row.zip, row);
  };
  const lines = geoNames.split('\n').map((line) => line.split('\t'));
  for (const [, zip = '', city = '', , state = '', county = ''] of lines) {
    if (!state || TERRITORIES.has(state)) continue;
    add({ zip, city: cityName(city), state, county: countyName(county) });
  }
  for (const { zip, city, state } of older) {
    const military = militaryState(zip);
    if (military) add({ zip, city: city.toUpperCase(), state: military, county: '' });
    else if (TERRITORIES.has(state)) add({ zip, city: cityName(city), state, county: '' });
  }
  for (const [, zip = '', office = ''] of lines) {
    const military = militaryState(zip);
    if (military) add({ zip, city: office.split(' ')[0] ?? '', state: military, county: '' });
  }
  return [...rows.values()].sort((a, b) => (a.zip < b.zip ? -1 : 1));
}

/** @param {string} zip */
function militaryState(zip) {
  const [, americas, europe, pacific] = MILITARY_PREFIX.exec(zip) ?? [];
  if (americas) return 'AA';
  if (europe) return 'AE';
  return pacific ? 'AP' : undefined;
}

/**
 * 'Mc Kinney' → 'McKinney', 'Isle Of Palms' → 'Isle of Palms', 'Travis Afb' → 'Travis AFB', "Coeur d'Alene" → 'Coeur d Alene'.
 * @param {string} name
 */
export function cityName(name) {
  return plainCityName(name.replace(/['’]S\b/g, 's'))
    .replace(ABBREVIATIONS, (word) => word.toUpperCase())
    .replace(/\bMc ?(\p{L})/gu, (_, letter) => `Mc${letter.toUpperCase()}`)
    .replace(SMALL_WORDS, (word) => word.toLowerCase());
}

/**
 * The name without the kind of county, except that an independent city is told apart from the county of the same name:
 * 'Caddo Parish' → 'Caddo', 'St. Louis (city)' → 'St. Louis City', 'Nome (CA)' → 'Nome'.
 * @param {string} name
 */
export function countyName(name) {
  return name
    .replace(/^City and (?:County|Borough) of (.+)$/, '$1')
    .replace(/^City of (.+)$/, '$1 City')
    .replace(/^(.+) \(CA\)$/, '$1')
    .replace(/^(.+?)(?: City)? \(city\)?$/, '$1 City')
    .replace(/ (?:City and Borough|Borough|Census Area|County|Municipality|Parish)$/, '')
    .replace(/^DeBaca$/, 'De Baca');
}
