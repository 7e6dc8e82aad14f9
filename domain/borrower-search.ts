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
  return line([
    loanNumberKey(loan.loanNumber),
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
  const words = normalizeForSearch(text).split(' ').map(withoutPunctuation);
  return [...new Set(words.filter((word) => /[\p{L}\p{N}]/u.test(word)))];
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
