import { useSyncExternalStore } from 'react';

/** Whether the browser knows that it has no network. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

export async function backOnline(): Promise<void> {
  if (!isOffline()) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/** A browser detects the lost network a moment after the first request fails. */
const NOTICED_MS = 500;

/** A browser remembers a failed import, so code that did not load offline needs a new window. */
export class LostCode extends Error {}

/**
 * Loads code and its styles, and retries if the network was gone meanwhile. Failures while online stay failures.
 * @throws LostCode if the browser will not retry.
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
        return await withinLimit(load());
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

/** Code or style that has not arrived by then has failed (BASE-91). */
const LOAD_LIMIT_MS = 120_000;
/** Counted in parts: the time that a laptop sleeps is one of them at most. */
const LIMIT_PARTS = 12;

async function withinLimit<Code>(loading: Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const limit = new Promise<never>((_, fail) => {
    let parts = 0;
    timer = setInterval(() => {
      parts += 1;
      if (parts === LIMIT_PARTS) fail(new Error('The code did not arrive within 120 s'));
    }, LOAD_LIMIT_MS / LIMIT_PARTS);
  });
  return Promise.race([loading, limit]).finally(() => clearInterval(timer));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser knows that it has no network. Rerenders when that changes. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline);
}
