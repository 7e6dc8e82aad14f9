import { useQuery } from '@tanstack/react-query';
import { Notice } from '../ui/notice.tsx';

const LOOK_EVERY_MS = 30_000;

/** Tells administrators that the server has no room left: uploads and saves are refused until somebody makes room. */
export function RoomNotice() {
  const { data: isFull } = useQuery({
    queryKey: ['room'],
    queryFn: ({ signal }) => readFullness(signal),
    refetchInterval: LOOK_EVERY_MS,
    retry: false,
    staleTime: 0,
  });
  if (isFull !== true) return null;
  return (
    <Notice tone="bad" title="There is no room left on the server." announce>
      Uploads and saves are refused until somebody makes room on its disks. Nothing that was stored is lost.
    </Notice>
  );
}

/** A server that does not answer is reported elsewhere. */
async function readFullness(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/readyz', { cache: 'no-store', signal });
  const said = (await answer.json()) as { status?: unknown };
  return said.status === 'full';
}
