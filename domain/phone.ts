/** A phone number as the forms show and store it: '+1(###)###-####', 15 characters. */
export const PHONE_PATTERN = /^\+1\([1-9]\d{2}\)\d{3}-\d{4}$/;

export const INVALID_PHONE_MESSAGE = 'please enter a valid phone number';

/** Between the parts: blanks, points, slashes, and hyphens as people and other programs write them. */
const GAP = '[\\s./\u2010-\u2015-]*';

/**
 * A US number in any common spelling, with or without the country code. Ten bare digits that begin with 1 are refused: most
 * likely they are a country code and a number that lacks a digit.
 */
const US_NUMBER = new RegExp(
  String.raw`^(?:\+\s*1|1)?${GAP}(?!1\d{9}$)\(?(\d{3})\)?${GAP}(\d{3})${GAP}(\d{4})$`,
);

/** Marks of writing direction, which address books put around the numbers that are copied from them. */
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The ten digits of a US number from whatever was typed, with or without the country code; null when it is none. */
export function phoneDigits(text: string): string | null {
  const parts = US_NUMBER.exec(text.replace(INVISIBLE, '').trim());
  if (parts === null) return null;
  const digits = `${parts[1]}${parts[2]}${parts[3]}`;
  return digits.startsWith('0') ? null : digits;
}

/** '+1(###)###-####' from whatever was typed, or null when it is not a US number. A foreign number never becomes one. */
export function formatPhone(text: string): string | null {
  const digits = phoneDigits(text);
  return digits === null ? null : `+1(${digits.slice(0, 3)})${digits.slice(3, 6)}-${digits.slice(6)}`;
}
