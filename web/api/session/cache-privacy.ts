import type { QueryClient } from '@tanstack/react-query';
import { onSessionChange, storedSession } from './session-store.ts';

/**
 * Keeps one person's cached reads from the next person in the same browser. Reads that no screen shows are removed when
 * the session ends, the rest before another person's session shows anything. Renewing the same session keeps them.
 * Returns a function that stops it.
 */
export function keepCachePrivate(queryClient: QueryClient): () => void {
  let reader = storedSession()?.userName;
  return onSessionChange(() => {
    const person = storedSession()?.userName;
    if (person === undefined) {
      queryClient.removeQueries({ type: 'inactive' });
      return;
    }
    if (person !== reader) queryClient.clear();
    reader = person;
  });
}
