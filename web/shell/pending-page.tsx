import { RowsSkeleton } from '../ui/skeleton.tsx';

/** Stands where a page will be while its code comes. */
export function PendingPage() {
  return <RowsSkeleton label="Loading the page" rows={8} />;
}
