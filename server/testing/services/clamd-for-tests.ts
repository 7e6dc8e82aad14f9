import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A test may change it while the scanner runs. */
export interface ClamdBehaviour {
  /** `hang`: no answer; `close`: the connection ends; `stay`: clean, and it does not end. */
  answer(bytes: Buffer): string | 'hang' | 'close' | 'stay';
  /** Answer sent right after the command, before any byte of the document. */
  early?: string;
}

export interface TestClamd {
  url: string;
  behaviour: ClamdBehaviour;
  scanned: Buffer[];
  /** Resolves with the end of the connection that got an early answer. */
  answeredEarly: Promise<void>;
  stop(): Promise<void>;
}

/** The scanner's own test file would set off scanners on this machine. */
export const HARMFUL = 'HARMFUL-FOR-TESTS';

const usual: ClamdBehaviour = {
  answer: (bytes) => (bytes.includes(HARMFUL) ? 'stream: Test.Harmful FOUND' : 'stream: OK'),
};

/** Speaks clamd(8)'s INSTREAM on a free port. */
export async function startClamd(port = 0): Promise<TestClamd> {
  const sockets = new Set<Socket>();
  const early = Promise.withResolvers<void>();
  const clamd = { behaviour: usual as ClamdBehaviour, scanned: [] as Buffer[], answeredEarly: early.promise };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      if (clamd.behaviour.early !== undefined) {
        socket.once('close', () => early.resolve());
        socket.end(`${clamd.behaviour.early}\0`);
        return;
      }
      const bytes = instreamOf(received);
      if (bytes === undefined) return;
      clamd.scanned.push(bytes);
      const answer = clamd.behaviour.answer(bytes);
      if (answer === 'close') socket.destroy();
      else if (answer === 'stay') socket.write('stream: OK\0');
      else if (answer !== 'hang') socket.end(`${answer}\0`);
    });
  });
  await listen(server, port);
  return Object.assign(clamd, {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  });
}

/** Undefined while bytes are missing. */
function instreamOf(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return undefined;
  if (received.subarray(0, command.length).toString() !== command) return Buffer.from('unknown command');
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
}
