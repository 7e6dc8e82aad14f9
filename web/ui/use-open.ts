import { useRouter } from '@tanstack/react-router';

/** A function that opens an address of the app without loading the app anew. */
export function useOpen(): (href: string) => void {
  const router = useRouter();
  return (href) => void router.navigate({ href });
}
