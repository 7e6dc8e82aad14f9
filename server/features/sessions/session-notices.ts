import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** Named by the triggers of migration 0002. */
const CHANNEL = 'session_changed';

const HEARTBEAT_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/** What changed: one session, or everything about one person. */
export interface SessionNotice {
  what: 'session' | 'staff';
  id: string;
}

export interface SessionNoticesOptions {
  connectionString: string;
  log: FastifyBaseLogger;
  onNotice: (notice: SessionNotice) => void;
  /** Called when listening begins and when it ends: what was known before may be out of date. */
  onGap: () => void;
}

/** Listens, on a connection of its own, for sessions that changed in any process. */
export class SessionNotices {
  readonly #options: SessionNoticesOptions;
  #client: pg.Client | undefined;
  #isListening = false;
  #isStopped = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SessionNoticesOptions) {
    this.#options = options;
  }

  /** Whether every change so far has been heard of. While it is false nothing that was remembered may be used. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Connects in the background, and again whenever the connection is lost. Called more than once, it does nothing. */
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
      application_name: 'lintel session notices',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection was closed')));
    client.on('notification', ({ payload = '' }) => this.#tell(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      if (this.#client !== client || this.#isStopped) return;
      this.#failures = 0;
      this.#options.onGap();
      this.#isListening = true;
      this.#beat(client);
    } catch (error) {
      this.#lost(client, error);
    }
  }

  #tell(payload: string): void {
    const [what, id] = payload.split(' ');
    if ((what === 'session' || what === 'staff') && id !== undefined) this.#options.onNotice({ what, id });
  }

  /** A peer that vanished without a word is not noticed by a connection that only listens. */
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
    if (this.#isListening) this.#options.log.warn({ err: error }, 'session notices lost, reconnecting');
    this.#isListening = false;
    this.#options.onGap();
    void client.end().catch(() => undefined);
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#connect(), pause).unref();
  }
}
