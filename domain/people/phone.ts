/** A phone number as forms show and store it: '+1(###)###-####', 15 characters. */
export const PHONE_PATTERN = /^\+1\([1-9]\d{2}\)\d{3}-\d{4}$/;

export const INVALID_PHONE_MESSAGE = 'please enter a valid phone number';

/** Separators between parts: spaces, periods, slashes and all kinds of hyphens. */
const GAP = '[\\s./\u2010-\u2015-]*';

/** Rejects ten bare digits that begin with 1: probably a country code with a digit missing. */
const US_NUMBER = new RegExp(
  String.raw`^(?:\+\s*1|1)?${GAP}(?!1\d{9}$)\(?(\d{3})\)?${GAP}(\d{3})${GAP}(\d{4})$`,
);

/** Direction marks, which address books put around copied numbers. */
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The ten digits of a US number in any spelling; null for anything else. */
export function phoneDigits(text: string): string | null {
  const parts = US_NUMBER.exec(text.replace(INVISIBLE, '').trim());
  if (parts === null) return null;
  const digits = `${parts[1]}${parts[2]}${parts[3]}`;
  return digits.startsWith('0') ? null : digits;
}

/** Null for anything but a US number. A foreign number never becomes one. */
export function formatPhone(text: string): string | null {
  const digits = phoneDigits(text);
  return digits === null ? null : `+1(${digits.slice(0, 3)})${digits.slice(3, 6)}-${digits.slice(6)}`;
}
