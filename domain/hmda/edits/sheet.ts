import { isAlphanumeric, LEI_LENGTH } from '../identifiers/loan-identifier.ts';
import { isStateCode } from '../places/county.ts';
import { ANNUAL_QUARTER, SHEET } from '../record/transmittal-sheet.ts';
import { all, condition, filled, matches, not, oneOf, whole } from '../rules/condition.ts';
import { type Edit, edit } from '../rules/edit.ts';

export const ZIP = /^\d{5}(?:-\d{4})?$/;

export function isLei(field: number) {
  return condition([field], (values) => {
    const text = values[field] ?? '';
    return text.length === LEI_LENGTH && isAlphanumeric(text);
  });
}

/** The edits of the transmittal sheet. */
export const SHEET_EDITS: readonly Edit[] = [
  edit('S300', 'The first line begins with 1', oneOf(SHEET.recordIdentifier, '1')),
  edit(
    'S302',
    'The calendar year is the year that is filed',
    condition([SHEET.year], (values, { year }) => values[SHEET.year] === String(year)),
  ),
  edit('V600', 'An LEI has 20 letters and digits', isLei(SHEET.lei)),
  edit(
    'V601',
    'Names, e-mail address, street and city are filled in',
    all(
      filled(SHEET.institutionName),
      filled(SHEET.contactName),
      filled(SHEET.contactEmail),
      filled(SHEET.street),
      filled(SHEET.city),
    ),
  ),
  edit('V602', 'The quarter of an annual file is 4', oneOf(SHEET.quarter, ANNUAL_QUARTER), {
    files: 'annual',
  }),
  edit(
    'V603',
    'The phone number is written 999-999-9999',
    matches(SHEET.contactPhone, /^\d{3}-\d{3}-\d{4}$/),
  ),
  edit(
    'V604',
    'The state is a two-letter code',
    condition([SHEET.state], (values) => isStateCode(values[SHEET.state] ?? '')),
  ),
  edit('V605', 'The zip code is written 12345 or 12345-1010', matches(SHEET.zip, ZIP)),
  edit(
    'V606',
    'The number of entries is a whole number above 0',
    whole(SHEET.entries, (count) => count > 0),
  ),
  edit('V607', 'The taxpayer number is written 99-9999999', matches(SHEET.taxId, /^\d{2}-\d{7}$/)),
  edit(
    'V717',
    'The e-mail address is complete, such as name@lender.example',
    matches(SHEET.contactEmail, /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/),
  ),
  edit('V718', 'The quarter of a quarterly file is 1, 2 or 3', oneOf(SHEET.quarter, '1', '2', '3'), {
    files: 'quarterly',
  }),
  edit('V719-1', 'The institution name is more than digits', not(matches(SHEET.institutionName, /^\d+$/))),
  edit(
    'V719-2',
    'The institution name is not the LEI',
    condition(
      [SHEET.institutionName, SHEET.lei],
      (values) => values[SHEET.institutionName]?.toUpperCase() !== values[SHEET.lei]?.toUpperCase(),
    ),
  ),
];
