import { useSyncExternalStore } from 'react';

/** Whether the browser knows that it has no network. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

export async function backOnline(): Promise<void> {
  if (!isOffline()) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/** A browser notices that the network is gone a moment after the first request fails. */
const NOTICED_MS = 500;

/** The browser remembers that code did not load while the network was away: only another window gets it. */
export class LostCode extends Error {}

/**
 * Loads code, and again when the network was away meanwhile. A failure with a network stays one.
 * @throws LostCode when the browser does not try again.
 */
export async function loadOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  let attempts = 0;
  let dropped = false;
  const drop = () => {
    dropped = true;
  };
  window.addEventListener('offline', drop);
  try {
    for (;;) {
      await backOnline();
      dropped = false;
      attempts += 1;
      try {
        return await load();
      } catch (error) {
        await new Promise((resolve) => setTimeout(resolve, NOTICED_MS));
        if (dropped || isOffline()) continue;
        throw attempts > 1 ? new LostCode('The code did not load.', { cause: error }) : error;
      }
    }
  } finally {
    window.removeEventListener('offline', drop);
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser knows that it has no network. Renders again when that changes. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline);
}
