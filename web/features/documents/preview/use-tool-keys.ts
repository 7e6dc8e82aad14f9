import { type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * Keys of a viewer while the focus is in it; not while something is being typed, and not together with Ctrl, Alt or ⌘, which
 * belong to the browser. (Single keys that worked on the whole page would be in the way of speech input: WCAG 2.1.4.)
 */
export function useToolKeys(actions: Record<string, () => void>): (event: KeyboardEvent) => void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof HTMLInputElement) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = latest.current[key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
}
