import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * Parses a URL parameter; the router reads JSON. Only plain digits count as a number: '6e0' and '6.50' stay text for
 * the field or page to handle.
 * @throws SyntaxError for text.
 */
export function readAddressValue(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'number' && String(value) !== text)
    throw new SyntaxError('The number is written otherwise.');
  return value;
}

export const readSearch = parseSearchWith(readAddressValue);
export const writeSearch = stringifySearchWith(JSON.stringify, readAddressValue);
