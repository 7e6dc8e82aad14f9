import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordSessionsSeen } from './own-sessions.store.ts';

const WRITE_AFTER_MS = 60_000;

/**
 * When sessions were last used: kept in memory at each request, and written once a minute for all of them.
 */
export class SessionLastUse {
  readonly #parts: { db: Db; clock: Clock; log: FastifyBaseLogger };
  #seen = new Map<string, Date>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: { db: Db; clock: Clock; log: FastifyBaseLogger }) {
    this.#parts = parts;
  }

  note(sessionId: string): void {
    this.#seen.set(sessionId, this.#parts.clock.now());
    this.#timer ??= setTimeout(() => void this.#writeInBackground(), WRITE_AFTER_MS).unref();
  }

  /** The unwritten last use of a session; in milliseconds since 1970. */
  lastSeen(sessionId: string): number | undefined {
    return this.#seen.get(sessionId)?.getTime();
  }

  /** Writes the remembered times. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const seen = this.#seen;
    this.#seen = new Map();
    if (seen.size > 0) await recordSessionsSeen(this.#parts.db, seen);
  }

  /** A failed write is not repeated: the next request records its time again. */
  async #writeInBackground(): Promise<void> {
    await this.write().catch((error) =>
      this.#parts.log.debug({ err: error }, 'last use of sessions not written'),
    );
  }
}
