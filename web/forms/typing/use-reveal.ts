import { useEffect, useRef, useState } from 'react';

/** A revealed number is hidden again after this long: long enough to read it aloud. */
const SHOWN_SECONDS = 30;

export function useReveal(onReveal: (() => Promise<string>) | undefined) {
  const [shown, setShown] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(null);
    setProblem(null);
  };
  const show = async () => {
    if (onReveal === undefined) return;
    setProblem(null);
    setLoading(true);
    try {
      setShown(await onReveal());
      timer.current = setTimeout(hide, SHOWN_SECONDS * 1000);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The number could not be shown.');
    } finally {
      setLoading(false);
    }
  };
  return { shown, problem, isLoading, show: () => void show(), hide };
}
