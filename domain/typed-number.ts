/** Beyond so many digits no field takes a whole number, and all of them are exact. */
const MAX_DIGITS = 9;

/** Reads a whole number from 0: '12', '007', '12.0'. Null for everything else: '1.5' is no 15. */
export function parseWholeNumber(text: string): number | null {
  const digits = /^(\d+)(?:\.0*)?$/.exec(text.trim())?.[1];
  return digits === undefined || digits.length > MAX_DIGITS ? null : Number(digits);
}

/** Three places hold every eighth of a percent, in which rates are quoted. */
const RATE = /^(\d{1,3}(?:\.\d{0,3})?|\.\d{1,3})\s*%?$/;

/** Reads a rate in percent: '6.375', '6.375%', '6.5 %', '.5'. Null for everything else, a decimal comma among it. */
export function parsePercent(text: string): number | null {
  const number = RATE.exec(text.trim())?.[1];
  return number === undefined ? null : Number(number);
}

/**
 * A number that is held in a form. What was typed and cannot be read as a number is held there as its text, for the rules
 * to refuse; for a sum it is nothing.
 */
export function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
