import { uncapital } from '../../labels/label-tree.ts';
import { amountDigits, MAX_DOLLARS } from '../../money/money.ts';
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
  AGE_TOO_LOW,
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

/** The condition on a field's value and the message when it fails. */
export interface Check {
  emptyMessage: string;
  /** Returns the problem of a value, or null. It never gets empty values. */
  fault(value: unknown): string | null;
  /** Another value that counts as blank. */
  blank?: unknown;
}

/** Present only while the field applies. */
export interface FieldRule {
  /** JSON path from the application's root: 'section1BorrowerInformation.…addresses[0].zip'. */
  path: string;
  label: string;
  missing: boolean;
  message: string | null;
  /** This rule repeats another field's problem: it is shown at its field but not counted twice. */
  repeats?: boolean;
  /** The other side of a comparison. While it is empty, the rule applies only to complete applications. */
  against?: unknown;
}

/** The rules for the fields of one record. `labelPrefix` names the entry of a list ('Property 2: '). */
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

/** A rule for two answers that contradict each other. An empty answer contradicts nothing. */
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

export function fits(pattern: Pattern): Check {
  return check(pattern.message, (value) => typeof value === 'string' && pattern.accepts(value));
}

/** For options, yes/no questions and lists. The draft schema checks the options themselves. */
export const ANSWERED = check(NO_OPTION, () => true);

export const FULL_NAMES: Check = {
  emptyMessage: FULL_NAME.message,
  fault: (value) => {
    const names = Array.isArray(value) ? value : [];
    if (names.length > MAX_ALTERNATE_NAMES) return atMost(MAX_ALTERNATE_NAMES, 'alternate names');
    return names.every((name) => FULL_NAME.accepts(String(name))) ? null : FULL_NAME.message;
  },
};

/** Forms keep unreadable text as typed, so that it is neither lost nor read as another amount. */
export function amountFault(text: string): string {
  const unsigned = text.replace(/^\s*(\$\s*)?[-\u2212]/, '');
  const digits = amountDigits(unsigned);
  if (digits === null || (unsigned !== text && !Number(digits.fraction))) return INVALID_AMOUNT;
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

/** Dollars above 0. */
export const AMOUNT = amount(isPositive);

export const AMOUNT_OR_ZERO = amount((dollars) => dollars >= 0);

/** Dollars, possibly negative: rent after costs. It cannot exceed the rent. */
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
    if (!Number.isInteger(value)) return INVALID_AGE;
    if (!isPositive(value)) return AGE_TOO_LOW;
    return Number(value) <= MAX_DEPENDENT_AGE ? null : AGE_OUT_OF_RANGE;
  },
};

/** Unreadable text gets its own message, because '1.5' is between 0 and 100. */
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

/** Inclusive calendar dates. `message` is for a date outside, not for a text that is no date. */
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

/** The same day in an earlier year. May be a nonexistent February 29, so use it only for comparison. */
export function yearsBefore(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`;
}

function isPositive(value: unknown): boolean {
  return typeof value === 'number' && value > 0;
}
