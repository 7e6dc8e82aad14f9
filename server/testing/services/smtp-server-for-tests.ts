import type { AddressInfo, Server, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  recipients: string[];
  /** Raw, with CRLF. */
  raw: string;
}

export interface SmtpBehaviour {
  /** The greeting waits for it. */
  beforeGreeting?: () => Promise<void>;
  /** Returns a code to refuse a recipient. */
  refuseRecipient?: (address: string) => number | undefined;
  /** Before a message is read: `hangUp` ends the connection in the middle of it. */
  onMessage?: (hangUp: () => void) => void;
  /** Returns a code to refuse a completely read message. */
  refuseMessage?: () => number | undefined;
}

export interface TestSmtpServer {
  url: string;
  received: ReceivedMail[];
  connections(): number;
  stop(): Promise<void>;
}

/** On a free port; misbehaves on request. */
export async function startSmtpServer(behaviour: SmtpBehaviour = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect(_session, callback) {
      void (behaviour.beforeGreeting?.() ?? Promise.resolve()).then(() => callback());
    },
    onRcptTo({ address }, _session, callback) {
      callback(refusal(behaviour.refuseRecipient?.(address)));
    },
    onData(stream, session, callback) {
      behaviour.onMessage?.(() => {
        for (const socket of sockets) socket.destroy();
      });
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal(behaviour.refuseMessage?.());
        if (refused !== undefined) return callback(refused);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          recipients: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        return callback();
      });
    },
  });
  // Clients that abort, and connections ended above, are part of the tests.
  server.on('error', () => undefined);
  const listener: Server = server.server;
  listener.on('connection', (socket: Socket) => {
    connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function refusal(code: number | undefined): Error | undefined {
  if (code === undefined) return undefined;
  return Object.assign(new Error(code >= 500 ? 'No such mailbox' : 'Try later, number 1234567'), {
    responseCode: code,
  });
}
