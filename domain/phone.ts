/** A phone number as the forms show and store it: '+1(###)###-####', 15 characters. */
export const PHONE_PATTERN = /^\+1\([1-9]\d{2}\)\d{3}-\d{4}$/;

export const INVALID_PHONE_MESSAGE = 'please enter a valid phone number';

/** The ten digits of a US number from whatever was typed, with or without the country code; null when it is none. */
export function phoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return /^[1-9]\d{9}$/.test(national) ? national : null;
}

/** '+1(###)###-####' from whatever was typed, or null when it is not a US number. */
export function formatPhone(text: string): string | null {
  const digits = phoneDigits(text);
  return digits === null ? null : `+1(${digits.slice(0, 3)})${digits.slice(3, 6)}-${digits.slice(6)}`;
}
