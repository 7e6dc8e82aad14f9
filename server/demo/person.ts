import { normalizeForSearch } from '../../domain/customers/customer-search.ts';
import { FIRST_NAMES, LAST_NAMES, STREET_NAMES, STREET_TYPES } from './names.data.ts';
import { PLACES, type Place } from './places.data.ts';
import type { Random } from './random.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  /** '+1(###)555-01##': numbers that belong to nobody. */
  cellPhone: string;
}

export interface Home extends Place {
  street: string;
}

const MAIL_DOMAINS = [
  'inbox.example',
  'postbox.example',
  'mail.example',
  'family.example',
  'letters.example',
];

/** Names repeat as in life: one in a hundred has the first name of each list. */
export function makePerson(random: Random, place: Place, lastName?: string): Person {
  const firstName = random.popular(FIRST_NAMES, 12);
  const name = { firstName, lastName: lastName ?? random.popular(LAST_NAMES, 20) };
  return {
    ...name,
    email: `${mailName(name.firstName)}.${mailName(name.lastName)}${random.int(1, 999)}@${random.popular(MAIL_DOMAINS, 2)}`,
    cellPhone: makePhone(random, place.areaCode),
  };
}

export function makeSpouse(random: Random, of: Person, home: Home): Person | null {
  if (!random.chance(0.62)) return null;
  return makePerson(random, home, random.chance(0.75) ? of.lastName : undefined);
}

/** From 555-0100 to 555-0199, the range reserved for fiction. */
export function makePhone(random: Random, areaCode: string): string {
  return `+1(${areaCode})555-01${digits(random, 2)}`;
}

export function makeHome(random: Random): Home {
  const place = random.popular(PLACES, 15);
  return { ...place, street: makeStreet(random) };
}

export function makeStreet(random: Random): string {
  return `${random.int(1, 9899)} ${random.popular(STREET_NAMES, 10)} ${random.popular(STREET_TYPES, 3)}`;
}

/**
 * Nine digits that belong to nobody: numbers from 900 on are never issued, and groups 01 to 49 are not used
 * for taxpayer identification numbers either (Social Security Administration, SSN randomization; IRS, ITIN
 * ranges).
 */
export function makeSocialSecurityNumber(random: Random): string {
  return `9${digits(random, 2)}${String(random.int(1, 49)).padStart(2, '0')}${digits(random, 4)}`;
}

function digits(random: Random, count: number): string {
  return String(random.int(0, 10 ** count - 1)).padStart(count, '0');
}

function mailName(name: string): string {
  return normalizeForSearch(name).replace(/[^a-z]/g, '');
}
