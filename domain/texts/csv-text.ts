import { type Input, type Options, stringify } from 'csv-stringify/browser/esm/sync';

/** RFC 4180. Formulas are escaped, because a spreadsheet would run them (OWASP, CSV injection). */
const FORM: Options = {
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  escape_formulas: true,
};

export type CsvRecord = readonly (string | number | null)[];

/** A whole file. The byte order mark makes Excel read it as UTF-8. */
export function csvText(records: readonly CsvRecord[], { escapesFormulas = true } = {}): string {
  return stringify(records as Input, { ...FORM, bom: true, escape_formulas: escapesFormulas });
}

export function csvTitles(titles: readonly string[]): string {
  return csvText([titles]);
}

/**
 * More lines of such a file.
 * @param quotesTexts for programs that guess the form of a file from its first lines.
 */
export function csvRecords(
  records: readonly CsvRecord[],
  { escapesFormulas = true, quotesTexts = false } = {},
): string {
  const form = { ...FORM, escape_formulas: escapesFormulas, quoted_string: quotesTexts };
  return stringify(records as Input, form);
}
