import type { ApplicationHeader } from '../application/application-header.ts';
import { phoneDigits } from '../people/phone.ts';

/** Each customer has one search text: a line for the customer and one per loan, lower case, without accents. */

/** Letters that are not an accented base letter, but are typed as one. */
const LOOKALIKES: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/** More words would narrow nothing. */
const MAX_WORDS = 8;

/** Shorter words match only at the beginning of a word. */
const SUBSTRING_LENGTH = 3;

interface SearchableCustomer {
  firstName: string;
  lastName: string;
  primaryEmail: string;
  phones: readonly (string | null | undefined)[];
}

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

export function searchableLoan(loanNumber: string, header: ApplicationHeader): SearchableLoan {
  return { loanNumber, ...header };
}

/** 'García  Øre' → 'garcia ore' */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/[\s\\\p{Cc}]+/gu, ' ')
    .trim();
}

export function customerSearchText(customer: SearchableCustomer, loans: readonly SearchableLoan[]): string {
  return [customerSearchLine(customer), ...loans.map(loanSearchLine)].join('\n');
}

export function customerSearchLine(customer: SearchableCustomer): string {
  const { firstName, lastName, primaryEmail, phones } = customer;
  return line([firstName, lastName, primaryEmail, ...phones.map(searchedPhone)]);
}

/** The line of one loan. It begins with the loan number, which finds the line when the loan changes. */
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

export function loanNumberKey(number: string): string {
  return withoutPunctuation(normalizeForSearch(number).replaceAll(' ', '-'));
}

/** The words of a query; all of them must match. A blank query has none (LIST-8). */
export function searchWords(query: string): string[] {
  return wordsOf(query).slice(0, MAX_WORDS);
}

/** The search index stores runs of three characters. */
export function isSubstringWord(word: string): boolean {
  return (word.match(/[a-z0-9]+/g) ?? []).some((run) => run.length >= SUBSTRING_LENGTH);
}

/** A space before each line and word marks where words begin. */
function line(parts: readonly (string | null | undefined)[]): string {
  return ` ${wordsOf(parts.filter(Boolean).join(' ')).join(' ')}`;
}

function wordsOf(text: string): string[] {
  const words = normalizeForSearch(text).replace(APOSTROPHES, "'").split(' ').flatMap(partsOf);
  return [...new Set(words.filter((word) => /[\p{L}\p{N}]/u.test(word)))];
}

/** Word processors and phones type these instead of a keyboard's apostrophe. */
const APOSTROPHES = /[\u2018\u2019\u02bb\u02bc\u00b4`]/g;

/** Punctuation that surrounds words in names and addresses: 'Harrison, Tessa', '2392 Oak Pl, Atlanta, GA'. */
const BETWEEN_WORDS = /[,;:()[\]{}"\u201c\u201d\u201e\u00ab\u00bb<>|/!?]+/;
const AT_THE_EDGES = /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu;

function partsOf(word: string): string[] {
  const number = withoutPunctuation(word);
  if (number !== word) return [number];
  return word.split(BETWEEN_WORDS).map((part) => withoutPunctuation(withoutEdges(part)));
}

/** "o'" may become O'Brien. */
function withoutEdges(part: string): string {
  return /^\p{L}'$/u.test(part) ? part : part.replace(AT_THE_EDGES, '');
}

/** Numbers have many spellings, '(512) 555-0123' or '26-004817', so they match by digits alone. */
function withoutPunctuation(word: string): string {
  return /^[\d()+./#,-]+$/.test(word) ? onlyDigits(word) : word;
}

/** With country code, so that a number is found with and without it. */
function searchedPhone(phone: string | null | undefined): string | null {
  const digits = phone ? phoneDigits(phone) : null;
  return digits === null ? null : `1${digits}`;
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}
