import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A function that opens an address of the app without loading the app anew. The same one at every render. */
export function useOpen(): (href: string) => void {
  const router = useRouter();
  return useCallback((href: string) => void router.navigate({ href }), [router]);
}
