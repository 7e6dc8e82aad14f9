import { checkDigitsOf, hasCheckDigits } from './check-digit.ts';

/** 20 letters and digits (ISO 17442), the last two of them its check digits by the same ISO 7064 MOD 97-10. */
export const LEI_LENGTH = 20;

/** 12 CFR 1003.4(a)(1)(i): the LEI, up to 23 characters and two check digits. */
export const MAX_ULI_LENGTH = 45;

/** LEI, one character at least, two check digits. A shorter identifier is a NULI, of a partially exempt filer (12 CFR 1003.3(d)(5)). */
export const MIN_ULI_LENGTH = 23;

const ALPHANUMERIC = /^[A-Za-z0-9]+$/;

export function isAlphanumeric(text: string): boolean {
  return ALPHANUMERIC.test(text);
}

/** Why this is no LEI; null if it is one. */
export function leiFault(text: string): string | null {
  if (text.length !== LEI_LENGTH || !isAlphanumeric(text)) return 'An LEI has 20 letters and digits';
  return hasCheckDigits(text) ? null : 'This is no LEI: its check digits are wrong';
}

export function isUli(text: string): boolean {
  return (
    text.length >= MIN_ULI_LENGTH &&
    text.length <= MAX_ULI_LENGTH &&
    isAlphanumeric(text) &&
    hasCheckDigits(text)
  );
}

/**
 * The ULI of a loan (12 CFR 1003.4(a)(1)(i)). Hyphens and other signs of the loan number are left out, because a ULI has
 * letters and digits only.
 * @returns null if the loan number leaves nothing, or more than 23 characters.
 */
export function uliOf(lei: string, loanNumber: string): string | null {
  const assigned = loanNumber.replace(/[^A-Za-z0-9]/g, '');
  const body = `${lei}${assigned}`;
  if (assigned === '' || body.length > MAX_ULI_LENGTH - 2) return null;
  return `${body}${checkDigitsOf(body)}`;
}
