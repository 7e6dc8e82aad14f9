import { STANDARD_LISTS } from './standard-lists.ts';

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const ANY = /^/;
const ZONE = '(?:Z|[+-]\\d\\d:\\d\\d)';

/** The last word of a data point's name is the class of its values (MISMO 3.4, MISMODataTypesB324). */
const CLASSES: Readonly<Record<string, RegExp>> = {
  Amount: /^[+-]?(?:\d+(?:\.\d{0,2})?|\.\d{1,2})$/,
  Code: ANY,
  Count: /^\+?\d{1,9}$/,
  Date: new RegExp(`^\\d{4}(?:-\\d\\d){0,2}${ZONE}?$`),
  Datetime: new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?${ZONE}$`),
  Day: ANY,
  Description: ANY,
  Identifier: ANY,
  Indicator: /^(?:true|false|0|1)$/,
  Month: ANY,
  Name: ANY,
  Number: DECIMAL,
  Path: ANY,
  Percent: DECIMAL,
  Text: ANY,
  Time: new RegExp(`^\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?${ZONE}?$`),
  Type: /^(?:(?=.*[A-Za-z])[A-Za-z0-9][\w:.]*|\d{2,5}|365\.25)$/,
  URI: ANY,
  URL: ANY,
  Value: ANY,
  XML: ANY,
  Year: new RegExp(`^\\d{4}${ZONE}?$`),
};
const CLASS = new RegExp(`(?:${Object.keys(CLASSES).join('|')})$`);
const DIGITS = /(?:Telephone|Fax|TelephoneExtension|FaxExtension|TaxpayerIdentifier)Value$/;
/** Namespaces with known data points. */
const STANDARD = /^(?:(?:ULAD|DU):)?\w+$/;
const SMALL_LETTER = /[a-z]/;

/** Other namespaces can use any name. */
export function isDataPointName(name: string): boolean {
  return !STANDARD.test(name) || CLASS.test(name);
}

/** Standard container names have no lower-case letters. */
export function isContainerName(name: string): boolean {
  return !STANDARD.test(name) || !SMALL_LETTER.test(name);
}

export function canHave(name: string, value: string): boolean {
  if (!STANDARD.test(name)) return true;
  const kind = CLASS.exec(name)?.[0];
  if (kind === undefined || CLASSES[kind]?.test(value) !== true) return false;
  if (kind === 'Value' && DIGITS.test(name)) return /^\d*$/.test(value);
  return STANDARD_LISTS.get(name)?.has(value) !== false;
}

/** Allowed on standard elements, in addition to those that each export generates. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  'CodeEffectiveDate',
  'CodeOwnerURI',
  'CurrencyURI',
  'DataNotSuppliedReasonType',
  'DataNotSuppliedReasonTypeAdditionalDescription',
  'DataNotSuppliedReasonTypeOtherDescription',
  'DisplayLabelText',
  'DisplayTimeZoneText',
  'IdentifierEffectiveDate',
  'IdentifierOwnerURI',
  'IgnoreTimeSegmentIndicator',
  'LoanRoleType',
  'SensitiveIndicator',
  'lang',
]);

/** Vendor elements and attributes are unrestricted. */
export function canHaveAttribute(element: string, name: string, value: string): boolean {
  if (!STANDARD.test(element)) return true;
  if (name === 'lang') return /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(value);
  return ATTRIBUTES.has(name) && canHave(name, value);
}
