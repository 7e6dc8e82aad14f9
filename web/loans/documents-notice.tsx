import { useQuery } from '@tanstack/react-query';
import { Notice } from '../ui/notice.tsx';

const LOOK_EVERY_MS = 15_000;

type Documents = 'ok' | 'read-only' | 'unavailable';

/** Says so while documents cannot be opened or stored. Names and folders are known nevertheless, and everything else works. */
export function DocumentsNotice() {
  const { data } = useQuery({
    queryKey: ['documents-readiness'],
    queryFn: ({ signal }) => readReadiness(signal),
    refetchInterval: LOOK_EVERY_MS,
    retry: false,
    staleTime: 0,
  });
  if (data === 'unavailable') {
    return (
      <Notice tone="bad" title="Documents are unavailable right now." announce>
        Names and folders are shown, and everything else works. Files cannot be opened or uploaded until this
        notice goes away.
      </Notice>
    );
  }
  if (data === 'read-only') {
    return (
      <Notice tone="warn" title="Documents can only be read here." announce>
        They belong to another installation. Tell your administrator.
      </Notice>
    );
  }
  return null;
}

/** A server that does not answer at all is told of elsewhere. */
async function readReadiness(signal: AbortSignal): Promise<Documents> {
  const answer = await fetch('/readyz', { cache: 'no-store', signal });
  const said = (await answer.json()) as { checks?: { files?: unknown }; documents?: unknown };
  if (said.checks?.files === false) return 'unavailable';
  return said.documents === 'read-only' ? 'read-only' : 'ok';
}
