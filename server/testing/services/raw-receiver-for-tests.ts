import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface RawReceiverForTests {
  url: string;
  /** Resolves with the connection of the next message, once the whole message is there. */
  nextMessage(): Promise<Socket>;
  /** Resolves with the next connection, before it has sent anything. */
  nextConnection(): Promise<Socket>;
  close(): Promise<void>;
}

/** A receiver on 127.0.0.1 that answers with bytes of a test, because no HTTP server would answer like that. */
export async function startRawReceiver(): Promise<RawReceiverForTests> {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
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
