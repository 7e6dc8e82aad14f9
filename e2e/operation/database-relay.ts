import { connect, createServer, type Server, type Socket } from 'node:net';

/** A network between app and database that can be cut and restored. To the app this looks like a fail-over. */
export class DatabaseRelay {
  readonly connectionString: string;
  private readonly target: URL;
  private readonly port: number;
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  private constructor(target: URL, port: number) {
    this.target = target;
    this.port = port;
    const url = new URL(target);
    url.port = String(port);
    this.connectionString = url.href;
  }

  static async open(connectionString: string, port: number): Promise<DatabaseRelay> {
    const relay = new DatabaseRelay(new URL(connectionString), port);
    await relay.mend();
    return relay;
  }

  /** Breaks all connections and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise((done) => this.server?.close(done));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  async mend(): Promise<void> {
    this.server = createServer((from) => this.join(from));
    await new Promise<void>((done) => this.server?.listen(this.port, '127.0.0.1', done));
  }

  private join(from: Socket): void {
    const to = connect(Number(this.target.port), this.target.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
