import { uncapital } from '../labels/label-tree.ts';
import { amountDigits, MAX_DOLLARS } from '../money.ts';
import {
  MAX_ALTERNATE_NAMES,
  MAX_DEPENDENT_AGE,
  MAX_DEPENDENTS,
  MAX_INTEREST_RATE,
  MAX_MONTHS,
  MAX_YEARS,
  MIN_INTEREST_RATE,
} from './limits.ts';
import type { Pattern } from './patterns.ts';
import {
  AGE_OUT_OF_RANGE,
  AMOUNT_TOO_LARGE,
  atMost,
  DATE,
  DEPENDENTS_OUT_OF_RANGE,
  FULL_NAME,
  INTEGER,
  INVALID_AGE,
  INVALID_AMOUNT,
  INVALID_RATE,
  MONTHS_OUT_OF_RANGE,
  NO_OPTION,
  NOT_WHOLE_DOLLARS,
  YEARS_OUT_OF_RANGE,
} from './patterns.ts';

/** What a field must hold, and what is said when it does not. */
export interface Check {
  /** Said when a required field is empty. */
  emptyMessage: string;
  /** Says what is wrong with a value, or null. Empty values never get here. */
  fault(value: unknown): string | null;
  /** A value that stands for 'not filled in' beside the usual ones. */
  blank?: unknown;
}

/** The state of one field that applies to this application; a field that does not apply has no rule. */
export interface FieldRule {
  /** JSON path from the application's root: 'section1BorrowerInformation.…addresses[0].zip'. */
  path: string;
  label: string;
  /** Required and still empty. */
  missing: boolean;
  /** What is wrong, or null. */
  message: string | null;
  /** It says again what the rule of another field says: shown at its field, but no second thing to do. */
  repeats?: boolean;
  /** Another answer that the value is measured against. While that is empty, only a complete application needs the rule. */
  against?: unknown;
}

/** The rules of the fields of one record. `labelPrefix` says which entry of a list it is ('Property 2: '). */
export function rulesFor<Record extends object>(
  record: Record | null | undefined,
  path: string,
  labelPrefix = '',
) {
  function rule(name: keyof Record & string, label: string, check: Check, required: boolean): FieldRule {
    const value = record?.[name];
    const empty = isEmpty(value) || (check.blank !== undefined && value === check.blank);
    const message = empty ? (required ? check.emptyMessage : null) : check.fault(value);
    const fullLabel = labelPrefix === '' ? label : labelPrefix + uncapital(label);
    return { path: `${path}.${name}`, label: fullLabel, missing: empty && required, message };
  }
  return {
    required: (name: keyof Record & string, label: string, check: Check) => rule(name, label, check, true),
    optional: (name: keyof Record & string, label: string, check: Check) => rule(name, label, check, false),
  };
}

/** A rule between two answers, which says what is wrong with them. An answer that is empty contradicts nothing. */
export function contradiction(path: string, label: string, message: string | null): FieldRule {
  return { path, label, missing: false, message };
}

/** Absent, null, blank text or an empty list: not filled in yet. False and 0 are answers. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

function check(emptyMessage: string, accepts: (value: unknown) => boolean): Check {
  return { emptyMessage, fault: (value) => (accepts(value) ? null : emptyMessage) };
}

/** A text that fits a pattern. */
export function fits(pattern: Pattern): Check {
  return check(pattern.message, (value) => typeof value === 'string' && pattern.accepts(value));
}

/** One of a list was chosen, a question answered, a list filled. The draft schema knows the options. */
export const ANSWERED = check(NO_OPTION, () => true);

/** Full names in a list, as many as it holds, each of which fits. */
export const FULL_NAMES: Check = {
  emptyMessage: FULL_NAME.message,
  fault: (value) => {
    const names = Array.isArray(value) ? value : [];
    if (names.length > MAX_ALTERNATE_NAMES) return atMost(MAX_ALTERNATE_NAMES, 'alternate names');
    return names.every((name) => FULL_NAME.accepts(String(name))) ? null : FULL_NAME.message;
  },
};

/**
 * Says why a text that stands in the place of an amount is none. A form holds what cannot be read as it was typed, so that it
 * is neither lost nor taken for another amount.
 */
export function amountFault(text: string): string {
  const digits = amountDigits(text.replace(/^\s*(\$\s*)?[-\u2212]/, ''));
  if (digits === null) return INVALID_AMOUNT;
  return Number(digits.whole) > MAX_DOLLARS ? AMOUNT_TOO_LARGE : NOT_WHOLE_DOLLARS;
}

function amount(accepts: (dollars: number) => boolean): Check {
  return {
    emptyMessage: INVALID_AMOUNT,
    fault: (value) => {
      if (typeof value === 'string') return amountFault(value);
      return typeof value === 'number' && accepts(value) ? null : INVALID_AMOUNT;
    },
  };
}

/** Dollars above 0: 0 counts as not filled in. */
export const AMOUNT: Check = { ...amount(isPositive), blank: 0 };

/** Dollars, 0 among them. */
export const AMOUNT_OR_ZERO = amount((dollars) => dollars >= 0);

/** Dollars that may be below zero: what is left of a rent after its costs, and so not more than the rent. */
export function netOf(rent: number | null | undefined): Check {
  const net = amount(() => true);
  const isMore = (value: unknown) => typeof rent === 'number' && rent > 0 && Number(value) > rent;
  return { ...net, fault: (value) => net.fault(value) ?? (isMore(value) ? MORE_THAN_RENT : null) };
}

const MORE_THAN_RENT = 'the net rental income cannot be more than the rental income';

export const INTEREST_RATE = check(
  INVALID_RATE,
  (value) => typeof value === 'number' && value >= MIN_INTEREST_RATE && value <= MAX_INTEREST_RATE,
);

export const DEPENDENT_AGE: Check = {
  emptyMessage: INVALID_AGE,
  fault: (value) => {
    if (typeof value === 'string') return INVALID_AGE;
    return isPositive(value) && Number(value) <= MAX_DEPENDENT_AGE ? null : AGE_OUT_OF_RANGE;
  },
};

/** A whole number between two bounds. A text that could not be read as one is refused as such: '1.5' is between 0 and 100. */
export function numberBetween(min: number, max: number, message: string): Check {
  return {
    emptyMessage: message,
    fault: (value) => {
      if (typeof value === 'string') return INTEGER.message;
      return typeof value === 'number' && value >= min && value <= max ? null : message;
    },
  };
}

export const DEPENDENTS = numberBetween(0, MAX_DEPENDENTS, DEPENDENTS_OUT_OF_RANGE);
export const YEARS_AT_ADDRESS = numberBetween(0, MAX_YEARS, YEARS_OUT_OF_RANGE);
export const MONTHS_AT_ADDRESS = numberBetween(0, MAX_MONTHS, MONTHS_OUT_OF_RANGE);

/** A calendar date within a range, its ends included. `message` is said of a date outside of it, not of a text that is no date. */
export function dateWithin(
  { earliest, latest }: { earliest: string; latest: string },
  message: string = DATE.message,
): Check {
  return {
    emptyMessage: message,
    fault: (value) => {
      if (typeof value !== 'string' || !DATE.accepts(value)) return DATE.message;
      return value >= earliest && value <= latest ? null : message;
    },
  };
}

/** The same day `years` earlier, for comparing: it may be a 29 February that was none. */
export function yearsBefore(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`;
}

function isPositive(value: unknown): boolean {
  return typeof value === 'number' && value > 0;
}
