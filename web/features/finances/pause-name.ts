import { useEffect, useState } from 'react';

/** Longer than from key to key. */
const PAUSE_MS = 250;

/**
 * The name of an entry once nobody has typed into it for a while. A row that becomes an entry has its name at once, and
 * `settle` gives it when the focus leaves a cell: the next cell is read with it.
 */
export function useNameInPause(name: string, isNew: boolean): { name: string; settle: () => void } {
  const [settled, setSettled] = useState({ name, isNew });
  useEffect(() => {
    if (name === settled.name) return;
    const timer = setTimeout(() => setSettled({ name, isNew }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, isNew, settled]);
  if (settled.isNew !== isNew) setSettled({ name, isNew });
  return { name: settled.name, settle: () => setSettled({ name, isNew }) };
}
