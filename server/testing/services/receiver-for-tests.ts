import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedEvent } from '../../../contract/programs/event-feed.ts';

export interface ReceivedMessage {
  path: string;
  /** The sender's: each connection has another one. */
  port: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
  event: { type: string; timestamp: string; data: FeedEvent };
}

export interface ReceiverForTests {
  url: string;
  received: ReceivedMessage[];
  /** Resolves once so many messages have arrived. */
  arrived(count: number): Promise<void>;
  /** Replaces the answer; 204 by default. */
  answerWith(answer: (message: ReceivedMessage, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** A receiver of webhooks on 127.0.0.1. */
export async function startReceiver(): Promise<ReceiverForTests> {
  const received: ReceivedMessage[] = [];
  let answer = (_message: ReceivedMessage, response: ServerResponse): void => {
    response.writeHead(204).end();
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const event = body === '' ? {} : JSON.parse(body);
    const { remotePort: port } = request.socket;
    const message = { path: request.url ?? '', port, headers: request.headers, body, event };
    received.push(message);
    server.emit('message');
    answer(message, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    arrived: async (count) => {
      while (received.length < count) await once(server, 'message');
    },
    answerWith: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
