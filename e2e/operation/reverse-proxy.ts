import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Like the intervals in `deploy/Caddyfile`, but shorter. */
const TRY_FOR_MS = 15_000;
const TRY_EVERY_MS = 50;
const CHECK_EVERY_MS = 100;

/**
 * A round-robin reverse proxy with health checks. Like real ones, it only tries the next server if one refuses the
 * connection, and never repeats a request that was sent.
 */
export class ReverseProxy {
  private readonly server: Server;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly checks: NodeJS.Timeout;
  private ready: readonly string[];
  private turn = 0;

  private constructor(targets: readonly string[]) {
    this.ready = targets;
    this.server = createServer((incoming, answer) => void this.pass(incoming, answer));
    this.checks = setInterval(() => void this.check(targets), CHECK_EVERY_MS);
  }

  static async start(targets: readonly string[]): Promise<ReverseProxy> {
    const proxy = new ReverseProxy(targets);
    await new Promise<void>((done) => proxy.server.listen(0, '127.0.0.1', done));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    clearInterval(this.checks);
    this.agent.destroy();
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** Requests go to the servers that are ready, or to all of them if none is. */
  private async check(targets: readonly string[]): Promise<void> {
    const answers = await Promise.all(
      targets.map((target) =>
        fetch(`${target}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    const ready = targets.filter((_, index) => answers[index]);
    this.ready = ready.length === 0 ? targets : ready;
  }

  private async pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const chunk of incoming) body.push(chunk as Buffer);
    const end = performance.now() + TRY_FOR_MS;
    while (performance.now() < end) {
      const target = this.ready[this.turn++ % this.ready.length] ?? '';
      const sent = await this.send(target, incoming, Buffer.concat(body), answer);
      if (sent !== 'not-connected') return;
      await pause(TRY_EVERY_MS);
    }
    answer.writeHead(502).end();
  }

  private send(
    target: string,
    incoming: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
  ): Promise<'answered' | 'broken' | 'not-connected'> {
    const headers = { ...incoming.headers, 'x-forwarded-for': '127.0.0.1' };
    return new Promise((done) => {
      const passed = request(target + incoming.url, { method: incoming.method, headers, agent: this.agent });
      passed.on('response', (response) => {
        const { connection: _, 'keep-alive': __, ...rest } = response.headers;
        answer.writeHead(response.statusCode ?? 502, rest);
        response.pipe(answer).on('finish', () => done('answered'));
      });
      passed.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return done('not-connected');
        answer.writeHead(502, { 'x-broken': error.code ?? error.message }).end();
        done('broken');
      });
      passed.end(body);
    });
  }
}
