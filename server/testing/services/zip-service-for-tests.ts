import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ZipAnswerer = (request: IncomingMessage, response: ServerResponse) => void;

/** On a free port; a test sets its answer. */
export async function startZipService() {
  const asked: { url: string; headers: IncomingMessage['headers'] }[] = [];
  let answerer: ZipAnswerer = (_, response) => response.end('{}');
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    answerer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    answer(next: ZipAnswerer): void {
      answerer = next;
    },
    async close(): Promise<void> {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ZipService = Awaited<ReturnType<typeof startZipService>>;
