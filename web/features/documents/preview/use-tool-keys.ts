import { type KeyboardEvent, useEffect, useRef } from 'react';

/**
 * A viewer's keys while the focus is in it; not while typing, and not with Ctrl, Alt or ⌘, which belong to the browser.
 * (Single keys for the whole page would conflict with speech input: WCAG 2.1.4.)
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
