import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens an app address without a reload. Stable across renders. */
export function useOpenAddress(): (href: string) => void {
  const router = useRouter();
  return useCallback((href: string) => void router.navigate({ href }), [router]);
}
