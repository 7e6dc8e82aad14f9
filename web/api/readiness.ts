import { useQuery } from '@tanstack/react-query';

const LOOK_EVERY_MS = 15_000;

/** What the server says about itself, as far as a screen tells people of it. */
export interface Readiness {
  /** No room is left, and saves are refused. */
  isFull: boolean;
  documents: 'ok' | 'read-only' | 'unavailable';
}

/** Asks the server every 15 seconds, once for all who show it. Undefined until the first answer: a server that is away is reported elsewhere. */
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
  const said = (await answer.json()) as {
    status?: unknown;
    checks?: { files?: unknown };
    documents?: unknown;
  };
  return { isFull: said.status === 'full', documents: documentsOf(said) };
}

function documentsOf(said: { checks?: { files?: unknown }; documents?: unknown }): Readiness['documents'] {
  if (said.checks?.files === false) return 'unavailable';
  return said.documents === 'read-only' ? 'read-only' : 'ok';
}
