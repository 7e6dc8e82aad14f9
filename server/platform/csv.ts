/** Without it Excel reads UTF-8 as the code page of the system and spoils every accent. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A record of CSV (RFC 4180) with its line end. */
export function csvRecord(values: readonly (string | number | null)[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

function field(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'number' ? String(value) : withoutFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet takes a text that begins like this for a formula: an apostrophe makes it text again (OWASP, CSV injection). */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
