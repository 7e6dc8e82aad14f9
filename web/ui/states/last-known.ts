import { useRef } from 'react';

/**
 * The last value that was known, while the next one is read. Screen readers would read a status twice that becomes empty
 * meanwhile. A filter's choices that arrive after the letters for them would have no first match.
 */
export function useLastKnown<Value>(value: Value | undefined, before: Value): Value {
  const known = useRef(before);
  if (value !== undefined) known.current = value;
  return known.current;
}
