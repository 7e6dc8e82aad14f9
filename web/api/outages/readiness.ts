import { useQuery } from '@tanstack/react-query';

const LOOK_EVERY_MS = 15_000;

export interface Readiness {
  /** No room is left, and the server refuses saves. */
  isFull: boolean;
  documents: 'ok' | 'read-only' | 'unavailable';
}

/**
 * Polls the server every 15 seconds, once for all components. Undefined until the first answer. A server that does not
 * answer is reported elsewhere.
 */
export function useReadiness(): Readiness | undefined {
  const { data } = useQuery({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => readReadiness(signal),
    refetchInterval: LOOK_EVERY_MS,
    retry: false,
    staleTime: LOOK_EVERY_MS,
  });
  return data;
}

async function readReadiness(signal: AbortSignal): Promise<Readiness> {
  const answer = await fetch('/readyz', { cache: 'no-store', signal });
  const state = (await answer.json()) as {
    status?: unknown;
    checks?: { files?: unknown };
    documents?: unknown;
  };
  return { isFull: state.status === 'full', documents: documentsOf(state) };
}

function documentsOf(state: { checks?: { files?: unknown }; documents?: unknown }): Readiness['documents'] {
  if (state.checks?.files === false) return 'unavailable';
  return state.documents === 'read-only' ? 'read-only' : 'ok';
}
