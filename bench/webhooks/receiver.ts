import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from '../child-process.ts';

export interface Received {
  url: string;
  messages: number;
}

let messages = 0;

/** In its own process, as if on another machine. */
const server = createServer((request, response) => {
  request.resume().once('end', () => {
    messages += 1;
    response.writeHead(204).end();
  });
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lintel`;

answerParent<object, Received>(async () => ({ url, messages }));
