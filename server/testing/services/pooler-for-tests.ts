import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface PoolerForTests {
  url(connectionString: string): string;
  close(): Promise<void>;
}

/** How long a server session stays with its client. */
export type PoolerMode = 'session' | 'transaction' | 'statement';

interface PoolerOptions {
  mode: PoolerMode;
  /** Ignores unknown startup parameters instead of refusing them (`ignore_startup_parameters`). */
  ignores?: boolean;
}

/** What PgBouncer accepts by default. */
const TAKEN = new Set([
  'user',
  'database',
  'client_encoding',
  'DateStyle',
  'TimeZone',
  'standard_conforming_strings',
  'application_name',
]);

const READY = 0x5a;
const TERMINATE = 0x58;
const IDLE = 0x49;

/** What clients notice of PgBouncer: refusals at startup, and the assignment of sessions. */
export async function startPooler(
  target: string,
  { mode, ignores = false }: PoolerOptions,
): Promise<PoolerForTests> {
  const { hostname, port } = new URL(target);
  const idle: Backend[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    client.once('data', (startup) => {
      const { parameters, unknown } = readStartup(startup as Buffer);
      const [refused] = ignores ? [] : unknown;
      if (refused !== undefined) {
        client.end(errorMessage(`unsupported startup parameter: ${refused}`));
        return;
      }
      const backend = new Backend(connect(Number(port), hostname));
      sockets.add(backend.socket);
      if (mode === 'statement') refuseTransactions(client);
      serve(client, backend, mode === 'session' ? undefined : idle);
      backend.socket.write(writeStartup(parameters));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url(connectionString) {
      const url = new URL(connectionString);
      url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      return url.href;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Its messages go to its current client. */
class Backend {
  readonly socket: Socket;
  client: Socket | undefined;
  onReady: () => void = () => undefined;
  #rest: Buffer = Buffer.alloc(0);

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('close', () => this.client?.destroy());
    socket.on('data', (data) => {
      this.client?.write(data);
      this.#read(data as Buffer);
    });
  }

  #read(data: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, data]);
    while (this.#rest.length >= 5) {
      const end = 1 + this.#rest.readUInt32BE(1);
      if (this.#rest.length < end) return;
      const isReady = this.#rest[0] === READY && this.#rest[5] === IDLE;
      this.#rest = this.#rest.subarray(end);
      if (isReady) this.onReady();
    }
  }
}

/** @param idle pool of sessions between transactions; undefined when each stays with its client. */
function serve(client: Socket, own: Backend, idle: Backend[] | undefined): void {
  let current: Backend | undefined = own;
  const take = (backend: Backend) => {
    current = backend;
    backend.client = client;
    backend.onReady = () => {
      if (idle === undefined) return;
      backend.client = undefined;
      current = undefined;
      idle.push(backend);
    };
  };
  take(own);
  client.on('data', (data) => {
    const isLeaving = data[0] === TERMINATE;
    if (idle !== undefined && isLeaving) return;
    if (current === undefined) {
      // Last returned first, as in PgBouncer; there are as many as clients.
      const backend = idle?.pop();
      if (backend === undefined) throw new Error('The pooler has no session left');
      take(backend);
    }
    current?.socket.write(data);
  });
  client.on('close', () => {
    if (idle === undefined) own.socket.destroy();
  });
}

/** A pooler that assigns a session per statement refuses transactions. */
function refuseTransactions(client: Socket): void {
  client.prependListener('data', (data) => {
    if (data.toString('latin1', 5).startsWith('BEGIN')) {
      client.end(errorMessage('transaction blocks not allowed in statement pooling mode'));
    }
  });
}

function readStartup(startup: Buffer): { parameters: [string, string][]; unknown: string[] } {
  const words = startup.toString('utf8', 8).split('\0').slice(0, -2);
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < words.length; at += 2) pairs.push([words[at] ?? '', words[at + 1] ?? '']);
  const isTaken = ([name]: [string, string]) => TAKEN.has(name);
  return {
    parameters: pairs.filter(isTaken),
    unknown: pairs.filter((pair) => !isTaken(pair)).map(([name]) => name),
  };
}

function writeStartup(parameters: readonly [string, string][]): Buffer {
  const body = Buffer.from(`${parameters.map(([name, value]) => `${name}\0${value}\0`).join('')}\0`);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.writeUInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
}

function errorMessage(text: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E', 0, 'ascii');
  head.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
