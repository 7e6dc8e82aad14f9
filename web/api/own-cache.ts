import type { QueryClient } from '@tanstack/react-query';
import { onSessionChange, storedSession } from './session-store.ts';

/**
 * Keeps what one person read from the next one at the same browser: what no screen shows goes as the session ends, and the
 * rest before another person's session shows anything. One's own renewed session keeps it. Answers the function that ends it.
 */
export function keepCacheToOnePerson(queryClient: QueryClient): () => void {
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
