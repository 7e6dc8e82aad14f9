/** Row for all counties of a state, or of the country, that are not listed. */
export const ANY_COUNTY = 'ANY COUNTY';

/** Designations after the name, which lists include or omit: 'AUTAUGA COUNTY', 'Orleans Parish'. */
const KINDS = /(?:COUNTY|PARISH|CITYANDBOROUGH|BOROUGH|CENSUSAREA|MUNICIPALITY|MUNICIPIO|PLANNINGREGION)$/;

/** 'Saint Louis', 'St. Louis County' and 'STLOUISCOUNTY' have the same key. 'ST LOUIS CITY' does not. */
export function countyKey(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(KINDS, '')
    .replace(/^SAINT/, 'ST');
}
