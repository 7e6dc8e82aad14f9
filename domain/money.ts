/** Whole dollars: the unit of every amount in storage and on the wire. */
export type Dollars = number;

/** The largest amount a field takes: '$ 999,999,999,999' fills the 15 characters of a money field and is exact as a number. */
export const MAX_DOLLARS = 999_999_999_999;

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Money for a person: '$ 1,234' (application wizard specification, section 5). */
export function formatMoney(dollars: Dollars): string {
  return `$ ${grouped.format(dollars)}`;
}

/** Reads what a person typed or pasted ('$ 1,234', '1234', '$1,234.00'); null when it is not an amount in whole dollars. */
export function parseMoney(text: string): Dollars | null {
  const plain = text.replace(/[\s,]/g, '').replace(/^\$/, '');
  if (!/^\d{1,12}(\.0{0,2})?$/.test(plain)) return null;
  return Number.parseInt(plain, 10);
}
