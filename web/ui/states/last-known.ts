import { useRef } from 'react';

/**
 * Keeps the last value while the next one loads. Otherwise screen readers would read a status twice, and a filter whose
 * options load after the typed letters would have no first match.
 */
export function useLastKnown<Value>(value: Value | undefined, before: Value): Value {
  const known = useRef(before);
  if (value !== undefined) known.current = value;
  return known.current;
}
