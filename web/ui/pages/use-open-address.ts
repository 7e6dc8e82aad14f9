import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A function that opens an address of the app without a reload. The same function at every render. */
export function useOpenAddress(): (href: string) => void {
  const router = useRouter();
  return useCallback((href: string) => void router.navigate({ href }), [router]);
}
