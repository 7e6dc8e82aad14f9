import type { Actor } from '../../platform/actor.ts';
import { BoundedMap } from './bounded-map.ts';

const CAPACITY = 10_000;

export interface LiveSession {
  actor: Actor;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** When its person last did something, as far as this process knows. Milliseconds since 1970. */
  lastSeen: number;
}

/** Sessions that were read from the database and have not changed since. */
export class SessionCache {
  readonly #sessions = new BoundedMap<string, LiveSession>(CAPACITY);

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
    for (const [sessionId, { actor }] of this.#sessions) {
      if (actor.staffId === staffId) this.#sessions.delete(sessionId);
    }
  }

  clear(): void {
    this.#sessions.clear();
  }
}
