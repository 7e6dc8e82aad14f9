/** No field accepts longer whole numbers, and all shorter ones are exact. */
const MAX_DIGITS = 9;

/** Reads a whole number from 0: '12', '007', '12.0'. Null for everything else: '1.5' is not 15. */
export function parseWholeNumber(text: string): number | null {
  const digits = /^(\d+)(?:\.0*)?$/.exec(text.trim())?.[1];
  return digits === undefined || digits.length > MAX_DIGITS ? null : Number(digits);
}

/** Three decimals hold every eighth of a percent, the step of quoted rates. */
const RATE = /^(\d{1,3}(?:\.\d{0,3})?|\.\d{1,3})\s*%?$/;

/** '6.375', '6.375%', '6.5%', '.5'. Null for everything else, including a decimal comma. */
export function parsePercent(text: string): number | null {
  const number = RATE.exec(text.trim())?.[1];
  return number === undefined ? null : Number(number);
}

/** Null for unreadable text, which a form keeps as typed for the rules to refuse. */
export function numberIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
