import { useRef } from 'react';

/**
 * The last value that was known. While a list loads again, its filters keep their choices: a choice that arrives after
 * the letters for it would not be the first match.
 */
export function useLastKnown<Value>(value: Value | undefined, before: Value): Value {
  const known = useRef(before);
  if (value !== undefined) known.current = value;
  return known.current;
}
