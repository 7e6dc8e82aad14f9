import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * A value of an address. The router reads JSON. A number counts only in plain digits, as in a field: '6e0' and '6.50' stay
 * texts, which the field or the page then reads or refuses.
 * @throws SyntaxError for a text.
 */
export function readAddressValue(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text)
    throw new SyntaxError('The number is written otherwise.');
  return value;
}

export const readSearch = parseSearchWith(readAddressValue);
export const writeSearch = stringifySearchWith(JSON.stringify, readAddressValue);
