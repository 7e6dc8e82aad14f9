import { DEAL, SUBJECT_LOAN } from '../message/deal-of-message.ts';
import { descendants, type Element } from '../xml/element.ts';
import type { Kept, KeptPoint } from './kept.ts';

/** Nine digits in the groups of a Social Security number, or without any, and not inside a longer number or amount. */
const NINE_DIGITS = /(?<!\d)\d{3}[-.\s\u2010-\u2015]{0,3}\d{2}[-.\s\u2010-\u2015]{0,3}\d{4}(?!\d|\.\d)/gu;
const SOCIAL_SECURITY_GROUPS = /^\d{3}[-.\s\u2010-\u2015]\d{2}[-.\s\u2010-\u2015]\d{4}$/u;
/** Nine digits in other groups, as a whole text. */
const GROUPED = /^\d(?:[-.\s\u2010-\u2015]*\d){8}$/u;
const DECIMAL = /^\d+\.\d+$/;
const ZIP_CODE = /^\d{5}-?\d{4}$/;
/** A shorter account number would match other content. */
const LEAST_LENGTH = 4;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}])?/gu;

/** Element names that hold personal numbers. Anchored, because 'BusinessName' contains 'ssn'. */
const NAMES: readonly RegExp[] = [
  /taxpayer|social[_-]?security|acc(?:oun)?t[_-]?(?:identifier|number)/i,
  /(?:^|[^a-z])ssn(?![a-z])|ssn$/i,
  /SSN|Ssn(?![a-z])/,
];
/** The type or date of a number is not a number. */
const KIND = /(?:Type|Indicator|Date|Datetime)$/;
/** Standard containers that hold more than the number. */
const CONTAINERS = /^TAXPAYER_IDENTIFIERS?$/;

export function isNumberName(name: string): boolean {
  return !CONTAINERS.test(name) && NAMES.some((form) => form.test(name));
}

/** A number that Lintel may store sealed. */
export function isHeldNumber(name: string): boolean {
  return isNumberName(name) && !KIND.test(name);
}

const NINE = /^\d{9}$/;

/** Null for a taxpayer number without nine digits (R30). */
export function numberForFile(name: string, value: string): string | null {
  if (name !== 'TaxpayerIdentifierValue') return value;
  const digits = value.replace(/[-.\s\u2010-\u2015]/gu, '');
  return NINE.test(digits) ? digits : null;
}

/** Amounts get two decimals (R34): another system's '0' becomes '0.00'. */
export function textForFile(name: string, value: string): string | null {
  const amount = name.endsWith('Amount') ? /^(-?\d+)(?:\.(\d{0,2}))?$/.exec(value) : null;
  return amount === null ? numberForFile(name, value) : `${amount[1]}.${(amount[2] ?? '').padEnd(2, '0')}`;
}

/** By the element names on its path, or by its digits. */
export function isSecretValue(path: string, value: string): boolean {
  const names = path.replace(/\{[^}]*\}|@/g, '').split('/');
  const last = names.at(-1) ?? '';
  if (KIND.test(last) && !/\d/.test(value)) return false;
  if (names.some(isNumberName)) return true;
  if (last === 'PostalCode' && ZIP_CODE.test(value)) return false;
  // Systems use nine digits for loan and case numbers too (MISMO-70).
  if (last === 'LoanIdentifier' && NINE.test(value.trim())) return false;
  return looksLikeNumber(value);
}

function looksLikeNumber(value: string): boolean {
  NINE_DIGITS.lastIndex = 0;
  return NINE_DIGITS.test(value) || (GROUPED.test(value.trim()) && !DECIMAL.test(value.trim()));
}

export class FileNumbers {
  readonly #numbers = new Set<string>();

  constructor(root: Element) {
    for (const at of descendants(root)) {
      const isNumber = isNumberName(localName(at.name));
      if (isNumber) this.#add(at.name, at.text);
      for (const [name, value] of Object.entries(at.attributes)) {
        if (isNumber || isNumberName(localName(name))) this.#add(name, value);
      }
    }
  }

  isSecret(path: string, value: string): boolean {
    if (isSecretValue(path, value) || this.#numbers.has(compact(value))) return true;
    return (value.match(WORD) ?? []).some((word) => this.#numbers.has(compact(word)));
  }

  /** A known number, or one grouped like a Social Security number. Nine bare digits may be a loan number. */
  isOfPerson(value: string): boolean {
    return this.#numbers.has(compact(value)) || SOCIAL_SECURITY_GROUPS.test(value.trim());
  }

  /** Removes numbers from a description, such as a label. */
  withoutNumbers(words: string): string {
    return words
      .replace(NINE_DIGITS, HIDDEN)
      .replace(WORD, (word) => (this.#numbers.has(compact(word)) ? HIDDEN : word));
  }

  #add(name: string, value: string): void {
    const number = compact(value);
    if (KIND.test(name) || number.length < LEAST_LENGTH || !/\d/.test(number)) return;
    this.#numbers.add(number);
  }
}

const HIDDEN = '(a number)';

function localName(name: string): string {
  return name.replace(/^\{[^}]*\}/, '');
}

function compact(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

const IDENTIFIERS = `/${DEAL}/LOANS/LOAN{${SUBJECT_LOAN}}/LOAN_IDENTIFIERS`;
/** Beyond any index a file uses. */
const PLACE = `${IDENTIFIERS}/LOAN_IDENTIFIER[1000000]`;

interface KeptOfLoan {
  kept: Kept;
  keptNumbers: ReadonlyMap<string, string>;
}

/** Exports write it beside the loan's own number. If it may be a person's number, it is sealed (MISMO-35). */
export function withNumberOfFile({ kept, keptNumbers }: KeptOfLoan, number: string): KeptOfLoan {
  const path = `${PLACE}/LoanIdentifier`;
  const isSecret = isSecretValue(path, number);
  const points: KeptPoint[] = [
    { path, value: isSecret ? null : number },
    { path: `${PLACE}/LoanIdentifierType`, value: 'Other' },
    { path: `${PLACE}/LoanIdentifierTypeOtherDescription`, value: 'LenderLoan of the imported file' },
  ];
  return {
    kept: { ...kept, points: [...kept.points, ...points] },
    keptNumbers: isSecret ? new Map([...keptNumbers, [path, number]]) : keptNumbers,
  };
}
