import { setTimeout as delay } from 'node:timers/promises';
import { errorMessage } from '../caught-error.ts';
import { StartError } from '../settings/start-error.ts';
import { type Cluster, writeSettings } from './cluster.ts';
import type { PostgresSettings } from './cluster-settings.ts';
import { ensureDatabase } from './database-roles.ts';
import { freePort } from './free-port.ts';
import { adoptPostmaster, type Postmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { connectWhenReady } from './readiness.ts';
import type { ServerLog } from './server-log.ts';

export type SupervisorLog = {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
};

type Parts = {
  cluster: Cluster;
  program: string;
  settings: PostgresSettings;
  log: SupervisorLog;
  serverLog: ServerLog;
};

const MOST_ATTEMPTS = 40;
const ATTEMPT_PAUSE_MS = 250;
const PORT_TAKEN = /could not create any TCP\/IP sockets|Address already in use/;
/** The previous server's sessions are still ending. */
const NOT_GONE_YET = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;

/** Starts, adopts and stops PostgreSQL on one cluster. The port stays the same. */
export class PostgresServer {
  readonly #parts: Parts;
  #current: Postmaster | undefined;
  #port = 0;
  #isStopping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get pid(): number {
    return this.#current?.pid ?? 0;
  }

  get port(): number {
    return this.#port;
  }

  get exited(): Promise<string> {
    return this.#current?.exited ?? Promise.resolve('before it started');
  }

  async start(): Promise<void> {
    const { cluster, settings } = this.#parts;
    const settingsChanged = await writeSettings(cluster, settings);
    if (await this.#adopt(settingsChanged)) return;
    await this.#spawn(settingsChanged);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#current) await stopPostmaster(this.#current);
  }

  /** @returns whether it took over a PostgreSQL that was left running. An unusable one is stopped. */
  async #adopt(settingsChanged: boolean): Promise<boolean> {
    const { cluster, log } = this.#parts;
    const orphan = await adoptPostmaster(cluster);
    if (orphan === undefined) return false;
    if (settingsChanged || (this.#port !== 0 && this.#port !== orphan.port)) {
      await stopPostmaster(orphan);
      return false;
    }
    if (!(await this.#use(orphan))) return false;
    log.info({ pid: orphan.pid }, 'Adopted the PostgreSQL that was left running');
    return true;
  }

  async #spawn(settingsChanged: boolean): Promise<void> {
    const { cluster, program, serverLog } = this.#parts;
    const keepsPort = this.#port !== 0;
    for (let attempt = 1; ; attempt++) {
      const logStart = await serverLog.size();
      const port = keepsPort ? this.#port : await freePort();
      if (await this.#use(await spawnPostmaster(cluster, program, port, serverLog))) return;
      const said = await serverLog.readFrom(logStart);
      const mayPass = NOT_GONE_YET.test(said) || (PORT_TAKEN.test(said) && !keepsPort);
      if (this.#isStopping || !mayPass || attempt === MOST_ATTEMPTS) {
        throw new StartError(`PostgreSQL does not start: ${reason(said)} (see ${serverLog.path}).`);
      }
      await delay(ATTEMPT_PAUSE_MS);
      // If an app is killed right after starting PostgreSQL, that server shows up only now.
      if (await this.#adopt(settingsChanged)) return;
    }
  }

  async #use(postmaster: Postmaster): Promise<boolean> {
    const { cluster } = this.#parts;
    this.#current = postmaster;
    if (this.#isStopping) await stopPostmaster(postmaster);
    try {
      const ready = await connectWhenReady(postmaster, cluster);
      if ('exited' in ready) return false;
      await ensureDatabase(ready.client, postmaster.port, cluster.passwords).finally(() =>
        ready.client.end(),
      );
    } catch (error) {
      throw new StartError(`PostgreSQL runs but cannot be used: ${errorMessage(error)}.`);
    }
    this.#port = postmaster.port;
    return true;
  }
}

function reason(said: string): string {
  const lines = said.trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*(FATAL|PANIC):\s*/, '') || 'it ended without a message';
}
