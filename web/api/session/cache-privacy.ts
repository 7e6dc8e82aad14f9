import type { QueryClient } from '@tanstack/react-query';
import { onSessionChange, storedSession } from './session-store.ts';

/**
 * Hides one person's reads from the next person at the same browser. Reads that no screen shows go when the session
 * ends. The rest go before another person's session shows anything. A renewal of the same session keeps them. Returns
 * the function that ends it.
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
