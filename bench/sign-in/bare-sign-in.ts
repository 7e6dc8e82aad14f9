import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from '../child-process.ts';

/** The baseline: `node:http` with answers of the same size, and no checks. */
let answers = { session: '', list: '' };

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(request.method === 'POST' ? answers.session : answers.list);
  });
});

answerParent<typeof answers, string>(
  async (order) => {
    answers = order;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  },
  async () => server.closeAllConnections(),
);
