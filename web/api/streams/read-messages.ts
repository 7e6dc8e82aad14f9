import { createParser, type EventSourceMessage } from 'eventsource-parser';

/**
 * Reads a stream of server-sent events until it ends.
 * @param onId gets the id to resume from, once its message is delivered.
 * @param onBytes runs for any bytes, even a keep-alive.
 */
export async function readMessages(
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
