import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const HEARTBEAT_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

export interface NoticeListener {
  onNotice: (payload: string) => void;
  /** Called when listening starts or stops: cached data may be stale. */
  onGap: () => void;
}

export class DatabaseNotices {
  readonly #options: { connectionString: string; log: FastifyBaseLogger };
  readonly #listeners = new Map<string, NoticeListener[]>();
  #client: pg.Client | undefined;
  #isListening = false;
  #isStopped = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: { connectionString: string; log: FastifyBaseLogger }) {
    this.#options = options;
  }

  /** While false, no cached data may be used. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Call before `start`. Listeners get notices in order. */
  follow(channel: string, listener: NoticeListener): void {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener]);
  }

  /** Connects in the background and reconnects after a loss. Calling it again does nothing. */
  start(): void {
    if (this.#client === undefined && this.#timer === undefined && !this.#isStopped) void this.#connect();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#isListening = false;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    this.#timer = undefined;
    const client = new pg.Client({
      connectionString: this.#options.connectionString,
      application_name: 'lintel notices',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection was closed')));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.onNotice(payload);
    });
    try {
      await client.connect();
      for (const channel of this.#listeners.keys()) await client.query(`LISTEN ${channel}`);
      if (this.#client !== client || this.#isStopped) return;
      this.#failures = 0;
      this.#tellGap();
      this.#isListening = true;
      this.#beat(client);
    } catch (error) {
      this.#lost(client, error);
    }
  }

  #tellGap(): void {
    for (const listener of [...this.#listeners.values()].flat()) listener.onGap();
  }

  /** An idle connection does not notice that its peer is gone, so it is probed. */
  #beat(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => {
          if (this.#client === client && !this.#isStopped) this.#beat(client);
        },
        (error) => this.#lost(client, error),
      );
    }, HEARTBEAT_MS).unref();
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client || this.#isStopped) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    if (this.#isListening) this.#options.log.warn({ err: error }, 'database notices lost, reconnecting');
    this.#isListening = false;
    this.#tellGap();
    void client.end().catch(() => undefined);
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#connect(), pause).unref();
  }
}
