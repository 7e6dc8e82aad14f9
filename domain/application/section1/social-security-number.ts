const MASKED = /^\*{3}-\*{2}-\d{4}$/;

/** '***-**-1234' from '123-45-1234' or '123451234'; a masked number stays as it is. */
export function maskSocialSecurityNumber(text: string): string {
  return `***-**-${text.slice(-4)}`;
}

/** A masked number means that the stored number is unchanged. */
export function isMaskedSocialSecurityNumber(text: string): boolean {
  return MASKED.test(text);
}

/** '123-45-1234' from its nine digits. */
export function formatSocialSecurityNumber(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

/** The nine digits of '123-45-1234' or '123451234'. */
export function socialSecurityNumberDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** '123-45-1234' from a typed or pasted number: '123451234', '123 45 1234'. Null for anything else. */
export function parseSocialSecurityNumber(text: string): string | null {
  const parts = /^(\d{3})[- ]?(\d{2})[- ]?(\d{4})$/.exec(text.trim());
  return parts === null ? null : `${parts[1]}-${parts[2]}-${parts[3]}`;
}
