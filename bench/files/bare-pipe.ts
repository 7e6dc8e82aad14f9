import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from '../child-process.ts';

/** Pipes the file from disk, without sign-in, with no header except the length. @returns its address. */
const server = createServer();

answerParent<{ path: string; size: number }, string>(
  async ({ path, size }) => {
    server.on('request', (_, response) => {
      response.setHeader('content-length', size);
      createReadStream(path).pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  },
  async () => {
    server.close();
    server.closeAllConnections();
  },
);
