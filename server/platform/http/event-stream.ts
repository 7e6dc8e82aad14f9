import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Readers with more unread data are disconnected and resume later, which bounds memory. */
const UNREAD_BYTES = 64 * 1024;

export interface StreamMessage {
  event: string;
  data: unknown;
  id: string;
}

/** Server-sent events (WHATWG HTML, section 9.2). */
export class EventStream {
  readonly #raw: ServerResponse;

  /** Takes over the response, so errors have to be answered before. */
  constructor(reply: FastifyReply) {
    // Also lifts the response timeout.
    reply.hijack();
    this.#raw = reply.raw;
    this.#raw.on('error', () => undefined);
    this.#raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      // Tells proxies not to buffer.
      'x-accel-buffering': 'no',
      // Not reusable: a stream ends with its reader or the server.
      connection: 'close',
    });
    this.#raw.flushHeaders();
  }

  get isClosed(): boolean {
    return this.#raw.writableEnded || this.#raw.destroyed;
  }

  /** Called once; immediately if already closed. */
  onClose(listener: () => void): void {
    if (this.#raw.closed) listener();
    else this.#raw.once('close', listener);
  }

  send({ event, data, id }: StreamMessage): void {
    this.#write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Empty message by which both sides notice a lost peer; it still advances the id. */
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
