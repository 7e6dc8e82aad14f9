/** The longest address that SMTP allows (RFC 5321, 4.5.3.1.3: a path of 256 octets, minus its brackets). */
export const MAX_EMAIL_LENGTH = 254;

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

export const ADDRESS_CHARACTERS =
  'An address has the letters a to z without accents, digits and signs such as . - _ and +, and one @.';

/** The HTML standard's pattern, plus a dot in the domain. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text) && !text.includes('..') && !/^\.|\.@/.test(text);
}

const MAIL_DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

export function isMailDomain(text: string): boolean {
  return MAIL_DOMAIN.test(text);
}

/** Trimmed and in lower case, as every mailbox provider treats it. The Kelvin sign is not a K. */
export function normalizeEmail(text: string): string {
  return text.trim().replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

export function isCompanyEmail(email: string, companyDomains: readonly string[]): boolean {
  const domain = normalizeEmail(email).split('@')[1] ?? '';
  return companyDomains.includes(domain);
}

/** The part before the @, which identifies staff in records (BASE-4). */
export function staffName(email: string): string {
  return email.split('@')[0] ?? email;
}
