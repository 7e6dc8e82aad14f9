import { plainText } from '../../texts/unsafe-characters.ts';
import { isCalendarDate } from '../../time/eastern-time.ts';

/** The fault is why the application cannot hold the text. */
export type ReadValue = { value: unknown } | { fault: Fault };

/**
 * `option`: a standard value for which we have no option. `value`: not a standard value. `blank`: how other systems
 * write 'not answered'.
 */
export type Fault = 'option' | 'value' | 'blank';

/** How a value is written and read. */
export interface Form {
  /** Null if MISMO cannot express the value. */
  write(value: unknown): string | null;
  read(text: string): ReadValue;
  /** The standard allows the text, so a later export may repeat it. */
  isStandard(text: string): boolean;
}

function form(
  write: (value: unknown) => string | null,
  pattern: RegExp,
  read: (text: string) => unknown,
): Form {
  return {
    write,
    read: (text) => (pattern.test(text) ? { value: read(text) } : { fault: 'value' }),
    isStandard: (text) => pattern.test(text),
  };
}

const ANY = /^/;
const CENTS = 100;

export const text: Form = form(String, ANY, plainText);

/** Whole dollars. Cents are rounded; the exact amount is kept. */
export const dollars: Form = decimals(12);

/** Of figures that an issued form has to the cent (CD-44); read like whole dollars. */
export const exactDollars: Form = {
  ...dollars,
  write: (value) => (typeof value === 'number' ? value.toFixed(2) : null),
};

function decimals(digits: number): Form {
  return form(
    (value) => (Number.isInteger(value) ? `${value}.00` : null),
    new RegExp(`^-?\\d{1,${digits}}(?:\\.\\d+)?$`),
    (given) => roundedDollars(given),
  );
}

/** A sum may have more digits than each amount. */
export const total: Form = decimals(15);

/** Whole cents as dollars: '123.45'. */
export const cents: Form = form(
  (value) => {
    const given = Math.abs(Number(value));
    const amount = `${Math.floor(given / CENTS)}.${String(given % CENTS).padStart(2, '0')}`;
    return Number(value) < 0 ? `-${amount}` : amount;
  },
  /^-?\d{1,12}(?:\.\d{1,2})?$/,
  roundedCents,
);

/** For amounts that cannot be zero: other systems write 0.00 for blank. */
export const dollarsAboveZero: Form = {
  write: (value) => (value === 0 ? null : dollars.write(value)),
  read: (given) => {
    const read = dollars.read(given);
    if ('fault' in read) return read;
    if (Number(read.value) < 0) return { fault: 'value' };
    return read.value === 0 ? { fault: 'blank' } : read;
  },
  isStandard: (given) => dollars.isStandard(given) && !given.startsWith('-'),
};

const MAX_PERCENT = 100;

/** At least three decimals; 0 to 100. */
export const percent: Form = {
  write: (value) => {
    const given = Number(value);
    return Number(given.toFixed(3)) === given ? given.toFixed(3) : plainDecimal(given);
  },
  read: (given) => (isRate(given) ? { value: Number(given) } : { fault: 'value' }),
  isStandard: isRate,
};

function isRate(text: string): boolean {
  return /^\d{1,3}(?:\.\d+)?$/.test(text) && Number(text) <= MAX_PERCENT;
}

export const count: Form = form(
  (value) => (Number.isInteger(value) ? String(value) : null),
  /^-?\d{1,9}$/,
  Number,
);

export const date: Form = {
  write: String,
  read: (given) => {
    const day = given.slice(0, 'YYYY-MM-DD'.length);
    return isCalendarDate(day) && /^(?:T.*|Z|[+-]\d\d:\d\d)?$/.test(given.slice(day.length))
      ? { value: day }
      : { fault: 'value' };
  },
  isStandard: (given) => isCalendarDate(given),
};

const INDICATORS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

export const indicator: Form = {
  write: String,
  read: (given) => {
    const value = INDICATORS.get(given.toLowerCase());
    return value === undefined ? { fault: 'value' } : { value };
  },
  isStandard: (given) => given === 'true' || given === 'false',
};

/** Half a dollar rounds away from zero. Only the first two decimals count. */
export function roundedDollars(amount: string): number {
  const cents = roundedCents(amount);
  const rounded = Math.floor((Math.abs(cents) + CENTS / 2) / CENTS);
  return cents < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Ignores fractions of a cent; 0 for anything that is not an amount. */
export function roundedCents(amount: string): number {
  const parts = /^(-?)(\d{1,15})(?:\.(\d*))?$/.exec(amount.trim());
  if (parts === null) return 0;
  const [, sign, whole, fraction = ''] = parts;
  const cents = Number(whole) * CENTS + Number(fraction.slice(0, 2).padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** Without exponent; null if it is too small for the file's decimals. */
function plainDecimal(value: number): string | null {
  const written = String(value);
  return /^-?\d+\.\d+$/.test(written) ? written : null;
}
