import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import type { FeedEvent } from '../../../contract/programs/event-feed.ts';

export interface ReceivedMessage {
  path: string;
  /** Identifies the sender's connection. */
  port: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
  event: { type: string; timestamp: string; data: FeedEvent };
}

export interface ReceiverForTests {
  url: string;
  received: ReceivedMessage[];
  /** Resolves once `count` messages have arrived. */
  arrived(count: number): Promise<void>;
  /** 204 by default. */
  answerWith(answer: (message: ReceivedMessage, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

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

export interface RawReceiverForTests {
  url: string;
  /** Resolves with its connection once the whole message is there. */
  nextMessage(): Promise<Socket>;
  /** Before it has sent anything. */
  nextConnection(): Promise<Socket>;
  close(): Promise<void>;
}

/** Answers with raw bytes that no HTTP server would send. */
export async function startRawReceiver(): Promise<RawReceiverForTests> {
  const open = new Set<Socket>();
  const server = createSocketServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.setEncoding('latin1');
    let text = '';
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (end < 0 || text.length < end + 4 + length) return;
      text = '';
      server.emit('message', socket);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    nextMessage: async () => (await once(server, 'message'))[0],
    nextConnection: async () => (await once(server, 'connection'))[0],
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
