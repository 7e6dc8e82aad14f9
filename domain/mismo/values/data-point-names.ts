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
/** Names of MISMO and of the extensions whose data points are known here. */
const STANDARD = /^(?:(?:ULAD|DU):)?\w+$/;
const SMALL_LETTER = /[a-z]/;

/** Whether the standard can have a data point of this name. Other namespaces have names of their own. */
export function isDataPointName(name: string): boolean {
  return !STANDARD.test(name) || CLASS.test(name);
}

/** Whether elements can stand in an element of this name. Containers of the standard have no small letters. */
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

/** Attributes of the standard that files may have on its elements, beside those that every export makes anew. */
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

/** Whether the standard lets an element have an attribute with a value. Elements and attributes of vendors are free. */
export function canHaveAttribute(element: string, name: string, value: string): boolean {
  if (!STANDARD.test(element)) return true;
  if (name === 'lang') return /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(value);
  return ATTRIBUTES.has(name) && canHave(name, value);
}
