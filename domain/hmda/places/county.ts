import { COUNTIES_BY_STATE } from './counties.data.ts';

interface County {
  /** Five digits: state and county (FIPS). */
  fips: string;
  /** 'Salt Lake', 'Fairfax City'. */
  name: string;
}

/** An independent city has a number from 510 on; only Texas numbers counties that high. */
function nameOf(state: string, number: string, name: string): string {
  const isCity = Number(number) >= 510 && state !== 'TX' && !name.endsWith('City');
  return isCity ? `${name} City` : name;
}

function readCounties(state: string, { fips, counties }: { fips: string; counties: string }): County[] {
  return counties.split('|').map((county) => {
    const number = county.slice(0, 3);
    return { fips: `${fips}${number}`, name: nameOf(state, number, county.slice(4)) };
  });
}

const COUNTIES = new Map(
  Object.entries(COUNTIES_BY_STATE).map(([state, entry]) => [state, readCounties(state, entry)]),
);

const ALL_FIPS: ReadonlySet<string> = new Set([...COUNTIES.values()].flat().map(({ fips }) => fips));

/** States in free association with the United States: in addresses, without counties. */
const WITHOUT_COUNTIES = ['FM', 'MH', 'PW'];

const STATES: ReadonlySet<string> = new Set([...COUNTIES.keys(), ...WITHOUT_COUNTIES]);

/** A state, the District of Columbia or a territory, in capitals. */
export function isStateCode(text: string): boolean {
  return STATES.has(text);
}

/** The FIPS number of a state's two letters: '49' for UT. Null for anything else. */
export function stateFips(state: string): string | null {
  return Object.hasOwn(COUNTIES_BY_STATE, state) ? (COUNTIES_BY_STATE[state]?.fips ?? null) : null;
}

export function isCountyFips(text: string): boolean {
  return ALL_FIPS.has(text);
}

export function countiesOf(state: string): readonly County[] {
  return COUNTIES.get(state) ?? [];
}

/**
 * The FIPS number of a county by the state's two letters and its name, with or without its kind: 'Salt Lake',
 * 'SALT LAKE COUNTY', 'Saint Louis City'. An independent city needs its 'City' only where a county has the same name.
 * Null if there is no such county.
 */
export function countyFips(state: string, name: string): string | null {
  const key = keyOf(name);
  const counties = countiesOf(state);
  const found =
    counties.find((county) => keyOf(county.name) === key) ??
    counties.find((county) => keyOf(county.name) === `${key}city`);
  return found?.fips ?? null;
}

const KINDS =
  / (?:city and borough|census area|planning region|county|parish|borough|municipality|municipio|district)$/;

function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[-\s]+/g, ' ')
    .trim()
    .replace(/^(?:st|saint) /, 'saint ')
    .replace(/^ste /, 'sainte ')
    .replace(KINDS, '')
    .replaceAll(' ', '');
}
