import { type MouseEvent, useEffect, useRef, useState } from 'react';

/**
 * Runs one press at a time. The second click of a double click does nothing, even if the first has ended and a
 * different button is under the pointer by then.
 */
export function usePress() {
  const [isRunning, setRunning] = useState(false);
  /** A second click can come before the page rerenders. */
  const isUnderWay = useRef(false);
  // The next press waits until the result of this one is shown.
  useEffect(() => {
    isUnderWay.current = isRunning;
  }, [isRunning]);
  const press = async (act: () => Promise<unknown>, event?: MouseEvent): Promise<void> => {
    if (isUnderWay.current || (event?.detail ?? 0) > 1) return;
    isUnderWay.current = true;
    setRunning(true);
    try {
      await act();
    } catch {
      // The mutation has already reported it.
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, press };
}
