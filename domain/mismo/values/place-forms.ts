import { stateCode } from '../../addresses/us-states.ts';
import { COUNTRY } from '../../application/checks/patterns.ts';
import { takenCity } from '../../application/checks/plain-city-name.ts';
import { formatPhone, phoneDigits } from '../../people/phone.ts';
import { plainText } from '../../texts/unsafe-characters.ts';
import { type Form, text } from './form.ts';

/** 'TX' from 'TX' or 'Texas'. */
export const state: Form = {
  write: (value) => stateCode(String(value)),
  read: (given) => {
    const code = stateCode(given);
    return code === null ? { fault: 'value' } : { value: code };
  },
  isStandard: (given) => /^[A-Z]{2}$/.test(given),
};

/** The file's spelling is kept as well. */
export const city: Form = { ...text, read: (given) => ({ value: takenCity(plainText(given)) }) };

const ZIP_DIGITS = 5;

/** Five digits; a zip+4's last four are kept. */
export const zip: Form = {
  write: String,
  read: (given) =>
    /^\d{5}(?:-?\d{4})?$/.test(given) ? { value: given.slice(0, ZIP_DIGITS) } : { fault: 'value' },
  isStandard: (given) => /^(?:\d{5}|\d{9})$/.test(given),
};

/** Ten digits in a file, '+1(512)555-0101' in the application. */
export const phone: Form = {
  write: (value) => phoneDigits(String(value)),
  read: (given) => {
    const number = formatPhone(given);
    return number === null ? { fault: 'value' } : { value: number };
  },
  isStandard: (given) => /^\d{10}$/.test(given),
};

const HOME_COUNTRY = 'USA';
const NAMES_OF_HOME: ReadonlySet<string> = new Set([
  'us',
  'usa',
  'u.s.',
  'u.s.a.',
  'united states',
  'united states of america',
]);

/** The two letters of ISO 3166-1 in a file, the English name in the application. */
export const country: Form = {
  write: (value) => countryCode(String(value)),
  read: (given) => {
    const code = given.toUpperCase();
    if (code === 'US' || code === HOME_COUNTRY) return { value: HOME_COUNTRY };
    const name = COUNTRIES.get(code);
    if (name === undefined) return { fault: 'value' };
    return { value: COUNTRY.accepts(name) ? name : code };
  },
  isStandard: (given) => /^[A-Z]{2}$/.test(given),
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const COUNTRIES: ReadonlyMap<string, string> = countries();
const CODES: ReadonlyMap<string, string> = new Map(
  [...COUNTRIES].map(([code, name]) => [name.toLowerCase(), code]),
);

function countries(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  // Codes from XA to XZ, and ZZ, belong to no country.
  return new Map(
    codes.flatMap((code): [string, string][] => {
      const name = code < 'XA' || (code > 'XZ' && code !== 'ZZ') ? names.of(code) : undefined;
      return name === undefined ? [] : [[code, name]];
    }),
  );
}

function countryCode(text: string): string | null {
  const name = text.trim().toLowerCase();
  if (NAMES_OF_HOME.has(name)) return 'US';
  const code = text.trim().toUpperCase();
  return COUNTRIES.has(code) ? code : (CODES.get(name) ?? null);
}
