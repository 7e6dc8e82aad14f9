import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { STREAM_SILENCE_SECONDS } from '../../../domain/people/presence.ts';
import { silenceLimit } from '../file-answer.ts';

/**
 * Opens a stream of server-sent events and reads it until it ends, is aborted, or is silent for too long. Ignores an
 * answer that is not a stream.
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

/**
 * Reads server-sent events until the stream ends.
 * @param onId gets the id to resume from, once its message is delivered.
 * @param onBytes runs for any bytes, even a keep-alive.
 */
async function readMessages(
  body: ReadableStream<Uint8Array>,
  handlers: {
    onMessage: (message: EventSourceMessage) => void;
    onId: (id: string) => void;
    onBytes: () => void;
  },
): Promise<void> {
  let id: string | undefined;
  const parser = createParser({
    onEvent: handlers.onMessage,
    onId(next) {
      id = next;
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    handlers.onBytes();
    parser.feed(decoder.decode(part.value, { stream: true }));
    if (id !== undefined) handlers.onId(id);
  }
}
