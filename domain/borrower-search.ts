import { phoneDigits } from './phone.ts';

/**
 * How borrowers are found. A customer has one search text: a line of their own and a line for each of their loans. Both it
 * and what is looked for are brought to the same spelling: lower-case, without accents, words parted by one space.
 */

/** Letters that are no letter with an accent, but are typed as one. */
const LOOKALIKES: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/** More words than this narrow nothing. */
const MAX_WORDS = 8;

/** From so many letters or digits in a row on, a word is looked for anywhere; shorter ones only where a word begins. */
export const SUBSTRING_LENGTH = 3;

/** What a customer is found by, beside their loans. */
export interface SearchableCustomer {
  firstName: string;
  lastName: string;
  primaryEmail: string;
  /** Phone numbers in any spelling. */
  phones: readonly (string | null | undefined)[];
}

/** What a loan adds to it. */
export interface SearchableLoan {
  loanNumber: string;
  borrowerFirstName?: string | null;
  borrowerLastName?: string | null;
  borrowerEmail?: string | null;
  borrowerPhone?: string | null;
  coBorrowerNames?: string | null;
  propertyStreet?: string | null;
  propertyCity?: string | null;
  propertyState?: string | null;
  propertyZip?: string | null;
}

/** One spelling for a text: 'García  Øre' → 'garcia ore'. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/[\s\\\p{Cc}]+/gu, ' ')
    .trim();
}

/** The whole search text of a customer. */
export function customerSearchText(customer: SearchableCustomer, loans: readonly SearchableLoan[]): string {
  return [customerSearchLine(customer), ...loans.map(loanSearchLine)].join('\n');
}

/** The customer's own line, the first of the search text. */
export function customerSearchLine(customer: SearchableCustomer): string {
  const { firstName, lastName, primaryEmail, phones } = customer;
  return line([firstName, lastName, primaryEmail, ...phones.map(searchedPhone)]);
}

/** The line of one loan. It begins with the loan number, by which it is found again when the loan changes. */
export function loanSearchLine(loan: SearchableLoan): string {
  const rest = line([
    onlyDigits(loan.loanNumber),
    loan.borrowerFirstName,
    loan.borrowerLastName,
    loan.borrowerEmail,
    searchedPhone(loan.borrowerPhone),
    loan.coBorrowerNames?.replaceAll(',', ' '),
    loan.propertyStreet,
    loan.propertyCity,
    loan.propertyState,
    loan.propertyZip,
  ]);
  return ` ${loanNumberKey(loan.loanNumber)}${rest === ' ' ? '' : rest}`;
}

/** The loan number as one word of the search text. */
export function loanNumberKey(number: string): string {
  return withoutPunctuation(normalizeForSearch(number).replaceAll(' ', '-'));
}

/** The words of a query, each of which must match; none when there is nothing to look for. */
export function searchWords(query: string): string[] {
  return wordsOf(query).slice(0, MAX_WORDS);
}

/** Whether a word is long enough to be looked for anywhere in a text: the index of the search knows runs of three. */
export function isSubstringWord(word: string): boolean {
  return (word.match(/[a-z0-9]+/g) ?? []).some((run) => run.length >= SUBSTRING_LENGTH);
}

/** Every line and every word begins after a space, so that a beginning of a word can be told from its middle. */
function line(parts: readonly (string | null | undefined)[]): string {
  return ` ${wordsOf(parts.filter(Boolean).join(' ')).join(' ')}`;
}

/** Each word once, in its first place. */
function wordsOf(text: string): string[] {
  const words = normalizeForSearch(text).replace(APOSTROPHES, "'").split(' ').flatMap(partsOf);
  return [...new Set(words.filter((word) => /[\p{L}\p{N}]/u.test(word)))];
}

/** Word processors and telephones write them in other ways than a keyboard does. */
const APOSTROPHES = /[\u2018\u2019\u02bb\u02bc\u00b4`]/g;

/** Stands between words or round them where a name or an address is shown: 'Harrison, Tessa', '2392 Oak Pl, Atlanta, GA'. */
const BETWEEN_WORDS = /[,;:()[\]{}"\u201c\u201d\u201e\u00ab\u00bb<>|/!?]+/;
const AT_THE_EDGES = /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** What is looked for of a word as it was typed, or copied from a screen. */
function partsOf(word: string): string[] {
  const number = withoutPunctuation(word);
  if (number !== word) return [number];
  return word.split(BETWEEN_WORDS).map((part) => withoutPunctuation(withoutEdges(part)));
}

/** Somebody who has typed "o'" is on the way to O'Brien. */
function withoutEdges(part: string): string {
  return /^\p{L}'$/u.test(part) ? part : part.replace(AT_THE_EDGES, '');
}

/** Numbers are written in many ways, '(512) 555-0123' or '26-004817', and looked for by their digits alone. */
function withoutPunctuation(word: string): string {
  return /^[\d()+./#,-]+$/.test(word) ? onlyDigits(word) : word;
}

/** With the country code, so that a number is found with and without it. */
function searchedPhone(phone: string | null | undefined): string | null {
  const digits = phone ? phoneDigits(phone) : null;
  return digits === null ? null : `1${digits}`;
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}
