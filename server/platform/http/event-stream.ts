import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Whoever reads more slowly than this much is written is cut off, and resumes where they were: memory stays flat. */
const UNREAD_BYTES = 64 * 1024;

export interface StreamMessage {
  event: string;
  data: unknown;
  /** What the reader resumes with. */
  id: string;
}

/** An answer of server-sent events (WHATWG HTML, section 9.2): open until one of the two sides ends it. */
export class EventStream {
  readonly #raw: ServerResponse;

  /** Takes the answer over: errors are to be answered before. */
  constructor(reply: FastifyReply) {
    // Also takes it from the limit of time that every answer has.
    reply.hijack();
    this.#raw = reply.raw;
    this.#raw.on('error', () => undefined);
    this.#raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy that collects an answer before it passes it on would hold everything back.
      'x-accel-buffering': 'no',
      // The connection is not worth keeping: a stream ends when its reader goes, or the server.
      connection: 'close',
    });
    this.#raw.flushHeaders();
  }

  get isClosed(): boolean {
    return this.#raw.writableEnded || this.#raw.destroyed;
  }

  /** Called once, at once when it is closed already. */
  onClose(listener: () => void): void {
    if (this.#raw.closed) listener();
    else this.#raw.once('close', listener);
  }

  send({ event, data, id }: StreamMessage): void {
    this.#write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Says that nothing happened, so that both sides notice when the other is gone; the id moves on all the same. */
  beat(id: string): void {
    this.#write(`id: ${id}\n: still here\n\n`);
  }

  end(): void {
    if (!this.isClosed) this.#raw.end();
  }

  #write(text: string): void {
    if (this.isClosed) return;
    this.#raw.write(text);
    if (this.#raw.writableLength > UNREAD_BYTES) this.#raw.destroy();
  }
}
