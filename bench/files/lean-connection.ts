import { connect, type Socket } from 'node:net';

/** Size of the buffer into which the connection is read, again and again. */
const READ_AT_ONCE = 1_048_576;
const HEAD_END = '\r\n\r\n';

interface Awaited {
  resolve: (answer: LeanAnswer) => void;
  reject: (error: Error) => void;
}

export interface LeanAnswer {
  status: number;
  /** Length of the body in bytes. */
  size: number;
  /** The first bytes of the body, which came with the head. */
  start: string;
}

/**
 * A kept-alive HTTP connection with minimal work. Client and server share the machine, and the bench measures the server. It reads
 * answers with a content-length, one after the other.
 */
export class LeanConnection {
  readonly #socket: Socket;
  #awaited: Awaited | undefined;
  #answer: LeanAnswer | undefined;
  #left = 0;

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.#socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafeSlow(READ_AT_ONCE),
        callback: (size, buffer) => {
          this.#read(Buffer.from(buffer.buffer, buffer.byteOffset, size));
          return true;
        },
      },
    });
    this.#socket.on('error', (error) => this.#awaited?.reject(error));
    this.#socket.on('close', () => this.#awaited?.reject(new Error('The connection was closed')));
  }

  /** @param request its line and headers, without the empty line at the end. @throws for every answer except a success. */
  async send(request: readonly string[], body: readonly (string | Buffer)[] = []): Promise<LeanAnswer> {
    const answer = await new Promise<LeanAnswer>((resolve, reject) => {
      this.#awaited = { resolve, reject };
      this.#socket.cork();
      this.#socket.write(`${request.join('\r\n')}${HEAD_END}`);
      for (const piece of body) this.#socket.write(piece);
      this.#socket.uncork();
    });
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw new Error(`${request[0]} was answered with ${answer.status}: ${answer.start}`);
  }

  close(): void {
    this.#awaited = undefined;
    this.#socket.destroy();
  }

  #read(bytes: Buffer): void {
    let size = bytes.length;
    if (this.#answer === undefined) {
      // The head is small and arrives in one piece, or the answer is not for this client.
      const end = bytes.indexOf(HEAD_END);
      const head = bytes.toString('latin1', 0, end);
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (end === -1 || length === undefined) {
        this.#awaited?.reject(new Error(`Not an answer for this client: ${head.slice(0, 500)}`));
        return;
      }
      const start = bytes.toString('utf8', end + HEAD_END.length, end + 4096);
      this.#answer = { status: Number(head.slice(9, 12)), size: Number(length), start };
      this.#left = Number(length);
      size -= end + HEAD_END.length;
    }
    this.#left -= size;
    if (this.#left > 0) return;
    const [awaited, answer] = [this.#awaited, this.#answer];
    this.#awaited = undefined;
    this.#answer = undefined;
    awaited?.resolve(answer);
  }
}

/** Opens several connections for a piece of work. */
export async function withConnections<T>(
  address: string,
  count: number,
  work: (connections: [LeanConnection, ...LeanConnection[]]) => Promise<T>,
): Promise<T> {
  const connection = () => new LeanConnection(address);
  const opened: [LeanConnection, ...LeanConnection[]] = [
    connection(),
    ...Array.from({ length: count - 1 }, connection),
  ];
  try {
    return await work(opened);
  } finally {
    for (const one of opened) one.close();
  }
}
