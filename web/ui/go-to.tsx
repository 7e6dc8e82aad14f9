import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leads to another address of the app in place of this one, as soon as it is rendered. */
export function GoTo({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ href, replace: true });
  }, [router, href]);
  return null;
}
