import { STREET_CHARACTER } from '../../addresses/street-character.ts';
import { isEmail } from '../../people/email.ts';
import { isPersonName } from '../../people/person-name.ts';
import { INVALID_PHONE_MESSAGE, PHONE_PATTERN } from '../../people/phone.ts';
import { isCalendarDate } from '../../time/eastern-time.ts';

/** A kind of text, with the message for a mismatch (APP-9.1 to APP-9.13). */
export interface Pattern {
  accepts(text: string): boolean;
  message: string;
}

export function matching(expression: RegExp, message: string): Pattern {
  return { accepts: (text) => expression.test(text), message };
}

function named(message: string): Pattern {
  return { accepts: isPersonName, message };
}

const STREET = new RegExp(`^${STREET_CHARACTER.source}*[\\p{L}\\p{N}]${STREET_CHARACTER.source}*$`, 'u');

export const FIRST_NAME = named('please enter a valid First Name');
/** Same characters as a first name (APP-9.1). */
export const BUILDER_NAME = named("please enter a valid builder name: letters, spaces and , . ' - only");
export const MIDDLE_NAME = named('please enter a valid Middle Name');
export const LAST_NAME = named('please enter a valid Last Name');
export const SUFFIX = named('please enter a valid Suffix');
export const FULL_NAME = matching(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, 'please enter a valid name');
export const EMAIL: Pattern = { accepts: isEmail, message: 'Please enter a valid email address' };
export const PHONE = matching(PHONE_PATTERN, INVALID_PHONE_MESSAGE);
export const PHONE_EXTENSION = matching(/^\d{1,7}$/, 'please enter a valid extension number');
export const DATE: Pattern = { accepts: isCalendarDate, message: 'please enter a valid date' };
export const INTEGER = matching(/^\d+$/, 'please enter a valid Number');
export const STREET_ADDRESS = matching(STREET, 'please enter a valid address');
export const UNIT = matching(STREET, 'please enter a valid unit number');
export const CITY = matching(/^\p{L}+(?:[ -]\p{L}+)*$/u, 'please enter a valid city');
export const STATE = matching(/^\p{L}+(?: \p{L}+)?$/u, 'please enter a valid state');
export const ZIP = matching(/^\d{5}$/, 'please enter a valid zip code');
export const COUNTY = matching(/\S/, 'please enter a valid county name');
export const COUNTRY = matching(/^\p{L}[\p{L} .,-]*$/u, 'please enter a valid country');
export const ORGANIZATION = matching(/\S/, 'please enter a valid organization name');
export const JOB_TITLE = matching(/\S/, 'please enter a valid job title');
export const ACCOUNT_NUMBER = matching(/^\w{1,17}$/, 'please enter a valid Account Number');
export const SSN = matching(/^\d{3}-?\d{2}-?\d{4}$/, 'please enter valid Social Security Number');

export const INVALID_AMOUNT = 'please enter a valid amount';
export const NOT_WHOLE_DOLLARS = 'please enter whole dollars';
export const AMOUNT_TOO_LARGE = 'please enter a smaller amount';
export const NOT_WHOLE_NUMBER = 'please enter a whole number';
export const INVALID_RATE = 'please enter a valid interest rate';
export const NO_OPTION = 'please select an option';
export const INVALID_AGE = 'Please enter a valid age';
/** 0 or less. AGE_OUT_OF_RANGE would wrongly allow 0 (APP-1.9). */
export const AGE_TOO_LOW = 'ages of dependents should be 1 or more';
export const AGE_OUT_OF_RANGE = 'ages of dependents should be between 0 and 150';
export const DEPENDENTS_OUT_OF_RANGE = 'number of dependents should be between 0 and 3';
export const BORROWERS_OUT_OF_RANGE = 'number of borrowers should be between 1 and 3';
export const YEARS_OUT_OF_RANGE = 'years at address should be between 0 and 100';
export const MONTHS_OUT_OF_RANGE = 'months at address should be between 0 and 11';
export const UNITS_OUT_OF_RANGE = 'number of units should be between 1 and 4';
export const NO_DURATION = 'duration at address cannot be 0 years and 0 months';
export const ZIP_NOT_FOUND = 'No data found. Please enter a valid zip code';

/** `rows` is the plural name of the list's rows: 'addresses'. */
export function atMost(max: number, rows: string): string {
  return `please enter at most ${max} ${rows}`;
}
