import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordSessionsSeen } from './own-sessions.store.ts';

const CAPACITY = 10_000;

export interface LiveSession {
  actor: Actor;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Last activity known to this process, in milliseconds since 1970. */
  lastSeen: number;
}

/** Sessions read from the database and unchanged since. */
export class SessionCache {
  readonly #sessions = new LRUCache<string, LiveSession>({ max: CAPACITY });

  get(sessionId: string): LiveSession | undefined {
    return this.#sessions.get(sessionId);
  }

  put(session: LiveSession): void {
    this.#sessions.set(session.actor.sessionId, session);
  }

  drop(sessionId: string): void {
    this.#sessions.delete(sessionId);
  }

  dropStaff(staffId: string): void {
    for (const [sessionId, { actor }] of this.#sessions.entries()) {
      if (actor.staffId === staffId) this.#sessions.delete(sessionId);
    }
  }

  clear(): void {
    this.#sessions.clear();
  }
}

const WRITE_AFTER_MS = 60_000;

/** When sessions were last used: kept in memory at each request, and written once a minute for all of them. */
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
