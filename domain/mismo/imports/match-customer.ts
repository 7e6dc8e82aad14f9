import { normalizeForSearch } from '../../customers/customer-search.ts';
import type { MatchDifference, MatchGround } from './import-outcome.ts';

export interface FilePerson {
  firstName: string;
  lastName: string;
  /** In lower case. */
  email: string | null;
  birthDate: string | null;
  /** Nine digits. */
  number: string | null;
}

export interface KnownCustomer {
  customerId: string;
  firstName: string;
  lastName: string;
  email: string;
  birthDates: readonly string[];
  numbers: readonly string[];
}

export interface Candidate {
  customerId: string;
  grounds: MatchGround[];
}

export type CustomerMatch =
  | { kind: 'new' }
  | { kind: 'existing'; customerId: string; grounds: MatchGround[] }
  | { kind: 'doubtful'; reason: string; candidates: Candidate[] };

/** The same name alone is no match. A single match without contradictions wins (MISMO-32). */
export function matchCustomer(person: FilePerson, known: readonly KnownCustomer[]): CustomerMatch {
  const compared = known.map((customer) => ({ customer, ...compare(person, customer) }));
  const matching = compared.filter(({ grounds }) => grounds.length > 0);
  const [first, second] = matching;
  if (first === undefined) return { kind: 'new' };
  const candidates = matching.map(({ customer: { customerId }, grounds }) => ({ customerId, grounds }));
  if (second !== undefined) {
    return { kind: 'doubtful', reason: `${matching.length} customers match this borrower.`, candidates };
  }
  const { customer, grounds, contradictions } = first;
  if (contradictions.length === 0) return { kind: 'existing', customerId: customer.customerId, grounds };
  const same = listed(grounds.map((ground) => `the same ${GROUND_WORDS[ground]}`));
  const other = listed(contradictions.map((what) => `another ${DIFFERENCE_WORDS[what]}`));
  return {
    kind: 'doubtful',
    reason: `${customer.firstName} ${customer.lastName} has ${same}, but ${other}.`,
    candidates,
  };
}

export const GROUND_WORDS: Readonly<Record<MatchGround, string>> = {
  number: 'Social Security number',
  'name and birth date': 'name and birth date',
  'e-mail': 'email',
};

export const DIFFERENCE_WORDS: Readonly<Record<MatchDifference, string>> = {
  name: 'name',
  'social security number': 'Social Security number',
  'birth date': 'birth date',
  'e-mail': 'email',
};

/** An email alone makes no file doubtful, because people have several. */
export function differencesOf(person: FilePerson, customer: KnownCustomer): MatchDifference[] {
  const isOtherEmail = person.email !== null && person.email !== customer.email;
  return [...compare(person, customer).contradictions, ...(isOtherEmail ? (['e-mail'] as const) : [])];
}

function compare(person: FilePerson, customer: KnownCustomer) {
  const isNamesake = nameOf(person) === nameOf(customer);
  const number = sameness(person.number, customer.numbers);
  const birthDate = sameness(person.birthDate, customer.birthDates);
  const grounds: MatchGround[] = [];
  if (number === 'same') grounds.push('number');
  if (isNamesake && birthDate === 'same') grounds.push('name and birth date');
  if (person.email !== null && person.email === customer.email) grounds.push('e-mail');
  const contradictions: MatchDifference[] = [];
  if (!isNamesake) contradictions.push('name');
  if (number === 'other') contradictions.push('social security number');
  if (birthDate === 'other') contradictions.push('birth date');
  return { grounds, contradictions };
}

function sameness(value: string | null, known: readonly string[]): 'same' | 'other' | 'unknown' {
  if (value === null || known.length === 0) return 'unknown';
  return known.includes(value) ? 'same' : 'other';
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${normalizeForSearch(lastName)}\t${normalizeForSearch(firstName)}`;
}

function listed(words: readonly string[]): string {
  return words.length < 2
    ? words.join()
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)?.replace(/^the /, '')}`;
}
