import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

function subscribe(onChange: () => void): () => void {
  const set = (next: boolean) => () => {
    printing = next;
    // The browser prints the page as it is when this event handler returns.
    flushSync(onChange);
  };
  const [begin, end] = [set(true), set(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed: content that is normally rendered only when visible must then be complete. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}
