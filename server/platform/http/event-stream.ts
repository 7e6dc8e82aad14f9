import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A reader with more unread data than this is disconnected and resumes later, so that memory stays flat. */
const UNREAD_BYTES = 64 * 1024;

export interface StreamMessage {
  event: string;
  data: unknown;
  id: string;
}

/** An answer of server-sent events (WHATWG HTML, section 9.2): open until one of the two sides ends it. */
export class EventStream {
  readonly #raw: ServerResponse;

  /** Takes over the answer. Errors must be answered before. */
  constructor(reply: FastifyReply) {
    // Also lifts the time limit of answers.
    reply.hijack();
    this.#raw = reply.raw;
    this.#raw.on('error', () => undefined);
    this.#raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy that buffers answers would hold everything back.
      'x-accel-buffering': 'no',
      // The connection cannot be reused: a stream ends with its reader or the server.
      connection: 'close',
    });
    this.#raw.flushHeaders();
  }

  get isClosed(): boolean {
    return this.#raw.writableEnded || this.#raw.destroyed;
  }

  /** Called once, immediately if it is closed already. */
  onClose(listener: () => void): void {
    if (this.#raw.closed) listener();
    else this.#raw.once('close', listener);
  }

  send({ event, data, id }: StreamMessage): void {
    this.#write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends an empty message, so that both sides notice a lost peer; the id still advances. */
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
