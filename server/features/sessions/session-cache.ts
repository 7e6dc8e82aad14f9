import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/actor.ts';

const CAPACITY = 10_000;

export interface LiveSession {
  actor: Actor;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** The last activity of its person that this process knows. Milliseconds since 1970. */
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
