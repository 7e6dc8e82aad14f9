import { useCallback, useEffect, useRef } from 'react';

/** A stable function that calls the latest version. */
export function useLatest<Args extends unknown[], Result = void>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
