/** The unit of every amount in storage and in the API. */
export type Dollars = number;

/** The largest amount: twelve digits. With commas it takes 15 characters, and it is exact as a number. */
export const MAX_DOLLARS = 999_999_999_999;

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Money for a person: '$ 1,234' (BASE-9). */
export function formatMoney(dollars: Dollars): string {
  return `$ ${grouped.format(dollars)}`;
}

interface AmountDigits {
  whole: string;
  fraction: string | null;
}

/** '$ 1,234', '1234.50', '.5'. Null for anything else, and for a possible decimal comma as in '12,50'. */
export function amountDigits(text: string): AmountDigits | null {
  const parts = /^(?:\$\s*)?(\d+(?:,\d+)*|)(?:\.(\d*))?$/.exec(text.trim());
  if (parts === null) return null;
  const [, whole = '', fraction = null] = parts;
  if (whole === '' && !fraction) return null;
  const groups = whole.split(',');
  if (groups.length > 1 && fraction === null && groups.at(-1)?.length !== 3) return null;
  return { whole: groups.join(''), fraction };
}

/** Reads a typed or pasted amount ('$ 1,234', '1234', '$1,234.00'); null when it is not in whole dollars. */
export function parseMoney(text: string): Dollars | null {
  const digits = amountDigits(text);
  if (digits === null || digits.whole === '' || !/^0{0,2}$/.test(digits.fraction ?? '')) return null;
  const dollars = Number(digits.whole);
  return dollars <= MAX_DOLLARS ? dollars : null;
}

/** '-$ 1,234' for a negative amount. */
export function formatNetMoney(dollars: Dollars): string {
  return dollars < 0 ? `-${formatMoney(-dollars)}` : formatMoney(dollars);
}

/** Reads '-1,234', '-$ 1,234', '$-1234' and '($1,234)', as bookkeepers write it. */
export function parseNetMoney(text: string): Dollars | null {
  const plain = text.trim();
  const unsigned = /^\((.*)\)$/.exec(plain)?.[1] ?? /^(?:\$\s*)?[-\u2212]\s*(.*)$/.exec(plain)?.[1];
  if (unsigned === undefined) return parseMoney(plain);
  const dollars = parseMoney(unsigned);
  // Not -0, which differs from the stored 0.
  return dollars === null || dollars === 0 ? dollars : -dollars;
}
