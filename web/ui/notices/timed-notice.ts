import { useEffect, useRef, useState } from 'react';

/** Text that disappears after some seconds. Showing it again restarts the timer. */
export function useTimedNotice(seconds: number): [shown: string | null, show: (text: string) => void] {
  const [shown, setShown] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    shown,
    (text) => {
      clearTimeout(timer.current);
      setShown(text);
      timer.current = setTimeout(() => setShown(null), seconds * 1000);
    },
  ];
}
