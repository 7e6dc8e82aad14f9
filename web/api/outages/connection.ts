import { useSyncExternalStore } from 'react';
import { asApiError, NO_ANSWER } from '../api-error.ts';

/** Whether the browser knows that it has no network. */
function isOffline(): boolean {
  return navigator.onLine === false;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline);
}

/** Waits until the browser has a network. */
export async function backOnline(): Promise<void> {
  if (!isOffline()) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/** Makes a call, and again after the network was away. Only for calls that may be sent twice. */
export async function resuming<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    await backOnline();
    try {
      return await call();
    } catch (error) {
      if (!isOffline() || asApiError(error).status !== NO_ANSWER) throw error;
    }
  }
}
