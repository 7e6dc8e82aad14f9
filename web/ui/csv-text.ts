/** The cells that a spreadsheet would run as formulas (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows as CSV (RFC 4180). Without a byte order mark Excel reads UTF-8 in the system's code page. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
}

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
