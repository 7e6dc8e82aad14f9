import { CITY } from './patterns.ts';

/** Abbreviations that the zip table spells out. Only a period makes them certain. */
const WORDS: Readonly<Record<string, string>> = {
  st: 'Saint',
  ste: 'Sainte',
  mt: 'Mount',
  ft: 'Fort',
  pt: 'Point',
  n: 'North',
  s: 'South',
  e: 'East',
  w: 'West',
};
const SHORT = /(?<![\p{L}.])(St|Ste|Mt|Ft|Pt|[NSEW])\. ?(?=\p{L}{2}|\p{L}['’])/giu;
const APOSTROPHES = /[‘`´ʻʼ′]/g;
const HYPHENS = /\s*[-\u2010-\u2015\u2212]\s*/g;

/** The zip table's spelling: 'St. Louis' → 'Saint Louis', "O'Fallon" → 'O Fallon', 'Mt. Horeb' → 'Mount Horeb'. */
export function plainCityName(name: string): string {
  return name
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .replace(SHORT, (_, word: string) => `${inCaseOf(word, WORDS[word.toLowerCase()] ?? word)} `)
    .replace(/(?<=(?:^|[ -])\p{L})['’](?=\p{L})/gu, ' ')
    .replace(/['’]/g, '')
    .replace(/\./g, ' ')
    .replace(HYPHENS, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** 'ST. LOUIS' → 'SAINT LOUIS'. A single capital does not mean upper case: 'N. Platte' → 'North Platte'. */
function inCaseOf(word: string, written: string): string {
  const isShouted = word.length > 1 && word === word.toUpperCase();
  return isShouted ? written.toUpperCase() : written;
}

/** Converts to a spelling that the form accepts (APP-9.8). Leaves other text unchanged. */
export function takenCity(text: string): string {
  const plain = plainCityName(text);
  return !CITY.accepts(text) && CITY.accepts(plain) ? plain : text;
}
