import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** If it is killed during this time, Lintel gets no answer. */
const STORING_MS = 5;

const [port = '', file = ''] = process.argv.slice(2);

/** Stores each message as a line before it answers. */
createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  } = request.headers;
  // A kill may leave an incomplete line, so each message starts a new line.
  const arrival = { id, timestamp, signature, body: Buffer.concat(chunks).toString() };
  appendFileSync(file, `\n${JSON.stringify(arrival)}\n`);
  await pause(STORING_MS);
  response.writeHead(204).end();
}).listen(Number(port), '127.0.0.1');
