import '../../domain/texts/plain-issues.ts';
import { z } from 'zod';
import { isEmail, MAX_EMAIL_LENGTH, normalizeEmail } from '../../domain/people/email.ts';
import { isPersonName, MAX_NAME_LENGTH } from '../../domain/people/person-name.ts';
import { formatPhone, INVALID_PHONE_MESSAGE } from '../../domain/people/phone.ts';
import { plainText } from '../../domain/texts/unsafe-characters.ts';

export const idSchema = z.uuid({ error: 'is not an id' });

/** ISO 8601 in UTC with milliseconds (BASE-96). */
export const instantSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  .meta({ format: 'date-time' });

/** 'YYYY-MM-DD' without a zone. */
export const calendarDateSchema = z.string().meta({ format: 'date' });

export const emailSchema = z
  .string()
  .max(MAX_EMAIL_LENGTH)
  .transform(normalizeEmail)
  .refine(isEmail, 'Please enter a valid email address');

export const firstNameSchema = nameSchema('please enter a valid First Name');
export const lastNameSchema = nameSchema('please enter a valid Last Name');

/** A US phone number in any common spelling; stored as '+1(###)###-####'. */
export const phoneSchema = z
  .string()
  .max(30, INVALID_PHONE_MESSAGE)
  .transform((text, context) => {
    const phone = formatPhone(text);
    if (phone === null) context.addIssue({ code: 'custom', message: INVALID_PHONE_MESSAGE });
    return phone ?? z.NEVER;
  });

function nameSchema(message: string) {
  return z.string().overwrite(plainText).trim().max(MAX_NAME_LENGTH, message).refine(isPersonName, message);
}

/** A text before it is cleaned. Invisible characters are removed before the limit is checked, so more may arrive. */
export function untidyText(most: number, message: string) {
  return z.string().max(4 * most, { error: message, abort: true });
}

export const linkSchema = z.object({ href: z.string() });

/** A number in a path or query, in decimal digits only: '0x10', '1e3' and '' are refused. */
export function wholeNumber(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  return z
    .custom<string | number>((text) => /^-?\d{1,16}$/.test(String(text)), 'please enter a whole number')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max });
}
