/** The name of a row for all counties of a state, or of the country, that are not listed. */
export const ANY_COUNTY = 'ANY COUNTY';

/** Words after the name, which lists write or leave out: 'AUTAUGA COUNTY', 'Orleans Parish'. */
const KINDS = /(?:COUNTY|PARISH|CITYANDBOROUGH|BOROUGH|CENSUSAREA|MUNICIPALITY|MUNICIPIO|PLANNINGREGION)$/;

/** 'Saint Louis', 'St. Louis County' and 'STLOUISCOUNTY' are the same. 'ST LOUIS CITY' is another place. */
export function countyKey(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(KINDS, '')
    .replace(/^SAINT/, 'ST');
}
