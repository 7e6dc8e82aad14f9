import { useEffect, useEffectEvent } from 'react';

/** Time to correct a mistyped last digit, and to press the button oneself. */
const PAUSE_MS = 300;

/**
 * Submits a code shortly after its last digit, once for each time it is entered.
 * @param code the whole code; undefined while digits are missing or a call is under way.
 */
export function useWholeCode(code: string | undefined, submit: () => void): void {
  const submitNow = useEffectEvent(submit);
  useEffect(() => {
    if (code === undefined) return;
    const timer = setTimeout(submitNow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [code]);
}
