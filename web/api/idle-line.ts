import type { QueryClient } from '@tanstack/react-query';

/** Resolves once a page that has begun to read has everything it asked for, and the browser has nothing to do. */
export async function idleLine(queryClient: QueryClient): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(check);
    check();
  });
  // Safari has no idle callback.
  await new Promise<void>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(() => resolve()));
}
