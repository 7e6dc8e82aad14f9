import type { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../query-client.ts';

const LOOK_EVERY_MS = 2_000;

async function isReady(): Promise<boolean> {
  return fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Refetches what failed while the server or its database was unavailable, as soon as it is back, so that no screen
 * stays in error after a longer outage. If the server says it is ready, the request itself is at fault, and the person
 * uses Retry. Returns a function that stops it.
 */
export function refetchAfterOutages(
  queryClient: QueryClient,
  { lookEveryMs = LOOK_EVERY_MS, ready = isReady } = {},
): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;

  async function look(wasAway: boolean): Promise<void> {
    isLooking = true;
    const isBack = await ready();
    if (!isLooking) return;
    if (!isBack) {
      waiting = setTimeout(() => void look(true), lookEveryMs);
      return;
    }
    isLooking = false;
    if (wasAway) {
      await queryClient.refetchQueries({
        predicate: ({ state }) => isTransient(state.error),
        type: 'active',
      });
    }
  }

  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (!isLooking && isTransient(event.action.error)) void look(false);
  });
  return () => {
    isLooking = false;
    clearTimeout(waiting);
    unsubscribe();
  };
}
