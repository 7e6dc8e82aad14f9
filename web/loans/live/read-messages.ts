/** A message of a stream of server-sent events. */
export interface StreamMessage {
  event: string;
  data: string;
}

/**
 * Reads a stream until it ends.
 * @param onId hears the id to resume with, once what came with it has been handed over.
 * @param onBytes hears that something came, if only to say that nothing happened.
 */
export async function readMessages(
  body: ReadableStream<Uint8Array>,
  handlers: {
    onMessage: (message: StreamMessage) => void;
    onId: (id: string) => void;
    onBytes: () => void;
  },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    handlers.onBytes();
    const blocks = (text + decoder.decode(part.value, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) readBlock(block, handlers);
  }
}

function readBlock(
  block: string,
  { onMessage, onId }: Pick<Parameters<typeof readMessages>[1], 'onMessage' | 'onId'>,
): void {
  const fields = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)] as const;
    }),
  );
  const event = fields.get('event');
  const id = fields.get('id');
  if (event !== undefined) onMessage({ event, data: fields.get('data') ?? '{}' });
  if (id !== undefined) onId(id);
}
