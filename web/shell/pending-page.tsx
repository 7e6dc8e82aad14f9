import { Notice } from '../ui/notices/notice.tsx';
import { useOffline } from '../ui/states/back-online.ts';
import { RowsSkeleton } from '../ui/states/skeleton.tsx';

/** Placeholder of a page while its code loads or waits for the network. */
export function PendingPage() {
  const isOffline = useOffline();
  if (isOffline) return <Notice>This page has not loaded yet. It will open when you are back online.</Notice>;
  return <RowsSkeleton label="Loading the page" rows={8} />;
}
