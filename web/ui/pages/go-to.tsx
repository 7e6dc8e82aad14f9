import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Replaces this address by another one of the app, as soon as it renders. */
export function GoTo({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ href, replace: true });
  }, [router, href]);
  return null;
}
