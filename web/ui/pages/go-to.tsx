import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Replaces the current address when rendered. */
export function GoTo({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ href, replace: true });
  }, [router, href]);
  return null;
}
