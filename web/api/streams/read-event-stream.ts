import type { EventSourceMessage } from 'eventsource-parser';
import { STREAM_SILENCE_SECONDS } from '../../../domain/people/presence.ts';
import { silenceLimit } from '../file-answer.ts';
import { readMessages } from './read-messages.ts';

/**
 * Opens a stream of server-sent events and reads it until it ends, is aborted, or is silent for too long. An answer that is
 * no stream is ignored.
 * @throws ApiError when the server refuses it.
 */
export async function readEventStream(
  open: (limit: AbortSignal) => Promise<Response>,
  handlers: {
    signal: AbortSignal;
    onMessage: (message: EventSourceMessage) => void;
    onId?: (id: string) => void;
  },
): Promise<void> {
  const { signal, onMessage, onId = () => undefined } = handlers;
  const silence = silenceLimit(STREAM_SILENCE_SECONDS * 1000);
  try {
    const answer = await open(AbortSignal.any([silence.signal, signal]));
    const type = answer.headers.get('content-type') ?? '';
    if (answer.body === null || !type.startsWith('text/event-stream')) return;
    await readMessages(answer.body, { onBytes: silence.restart, onMessage, onId });
  } finally {
    silence.end();
  }
}
