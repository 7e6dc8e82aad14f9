import { type FieldRecord, numbersOf, type Values } from './field-record.ts';

/**
 * The 15 fields of the transmittal sheet, the first line of a file. Names from cfpb/hmda-frontend, SchemaTs.json (CC0).
 * The platform reads the five numbers as integers before any edit (parserFieldValidValues2024.txt).
 */
export const SHEET_FIELDS = [
  { key: 'recordIdentifier', name: 'Record Identifier', shape: 'integer' },
  { key: 'institutionName', name: 'Financial Institution Name', shape: 'text' },
  { key: 'year', name: 'Calendar Year', shape: 'integer' },
  { key: 'quarter', name: 'Calendar Quarter', shape: 'integer' },
  { key: 'contactName', name: "Contact Person's Name", shape: 'text' },
  { key: 'contactPhone', name: "Contact Person's Phone Number", shape: 'text' },
  { key: 'contactEmail', name: "Contact Person's E-mail Address", shape: 'text' },
  { key: 'street', name: "Contact Person's Office Street Address", shape: 'text' },
  { key: 'city', name: "Contact Person's Office City", shape: 'text' },
  { key: 'state', name: "Contact Person's Office State", shape: 'text' },
  { key: 'zip', name: "Contact Person's Office Zip Code", shape: 'text' },
  { key: 'agency', name: 'Federal Agency', shape: 'integer' },
  { key: 'entries', name: 'Total Number of Entries Contained in Submission', shape: 'integer' },
  { key: 'taxId', name: 'Federal Taxpayer Identification Number', shape: 'text' },
  { key: 'lei', name: 'Legal Entity Identifier (LEI)', shape: 'text' },
] as const satisfies readonly FieldRecord[];

export type SheetKey = (typeof SHEET_FIELDS)[number]['key'];

/** The number of each field: `SHEET.entries` is 13. */
export const SHEET: Readonly<Record<SheetKey, number>> = numbersOf<SheetKey>(SHEET_FIELDS);

/** The agency that supervises the filer, by its code on the transmittal sheet. */
export const AGENCIES = {
  '1': 'Office of the Comptroller of the Currency (OCC)',
  '2': 'Federal Reserve System (FRS)',
  '3': 'Federal Deposit Insurance Corporation (FDIC)',
  '5': 'National Credit Union Administration (NCUA)',
  '7': 'United States Department of Housing and Urban Development (HUD)',
  '9': 'Consumer Financial Protection Bureau (CFPB)',
} as const;

/** The quarter of an annual file; 1 to 3 are those of a quarterly filer, who files no fourth quarter (12 CFR 1003.5(a)(1)(ii)). */
export const ANNUAL_QUARTER = '4';

export function transmittalSheet(
  values: Readonly<Record<Exclude<SheetKey, 'recordIdentifier'>, string>>,
): Values {
  return ['', ...SHEET_FIELDS.map(({ key }) => (key === 'recordIdentifier' ? '1' : values[key]))];
}
