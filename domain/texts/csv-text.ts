import { type Input, type Options, stringify } from 'csv-stringify/browser/esm/sync';

/** RFC 4180. Formulas are disarmed by a quotation mark: a spreadsheet would run them (OWASP, CSV injection). */
const FORM: Options = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  escape_formulas: true,
};

export type CsvRecord = readonly (string | number | null)[];

/** A whole file. Without a byte order mark Excel reads UTF-8 in the system's code page. */
export function csvText(records: readonly CsvRecord[], { escapesFormulas = true } = {}): string {
  return stringify(records as Input, { ...FORM, bom: true, escape_formulas: escapesFormulas });
}

export function csvTitles(titles: readonly string[]): string {
  return csvText([titles]);
}

/** Further lines of it. */
export function csvRecords(records: readonly CsvRecord[]): string {
  return stringify(records as Input, FORM);
}
