import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { noteSessionsSeen } from './own-sessions.store.ts';

const WRITE_AFTER_MS = 60_000;

/** When sessions were last used: remembered with each request, and written once a minute for all of them. */
export class SessionSightings {
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

  /** When a session was last used, as far as it is not written yet; in milliseconds since 1970. */
  lastSeen(sessionId: string): number | undefined {
    return this.#seen.get(sessionId)?.getTime();
  }

  /** Writes what is remembered. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const seen = this.#seen;
    this.#seen = new Map();
    if (seen.size > 0) await noteSessionsSeen(this.#parts.db, seen);
  }

  /** What cannot be written now is not worth a second try: the next request says it anew. */
  async #writeInBackground(): Promise<void> {
    await this.write().catch((error) =>
      this.#parts.log.debug({ err: error }, 'last use of sessions not written'),
    );
  }
}
