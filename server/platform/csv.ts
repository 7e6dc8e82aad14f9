import { type Input, type Options, stringify } from 'csv-stringify/sync';

/** RFC 4180. A spreadsheet would run a text that begins like a formula (OWASP, CSV injection). */
const FORM: Options = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  escape_formulas: true,
};

/** The first line. Without a byte order mark Excel reads UTF-8 in the system's code page. */
export function csvTitles(titles: readonly string[]): string {
  return stringify([[...titles]], { ...FORM, bom: true });
}

export type CsvRecord = readonly (string | number | null)[];

export function csvRecords(records: readonly CsvRecord[]): string {
  return stringify(records as Input, FORM);
}
