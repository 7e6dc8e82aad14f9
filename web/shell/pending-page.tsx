import { RowsSkeleton } from '../ui/states/skeleton.tsx';

/** The placeholder of a page while its code loads. */
export function PendingPage() {
  return <RowsSkeleton label="Loading the page" rows={8} />;
}
