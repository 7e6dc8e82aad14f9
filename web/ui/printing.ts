import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

function subscribe(onChange: () => void): () => void {
  const set = (next: boolean) => () => {
    printing = next;
    // The browser takes the page as it is when the event ends.
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

/** Whether the page is being printed: then what is only in the page while it is seen has to be there in full. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}
