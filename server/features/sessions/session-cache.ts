import type { Actor } from '../../platform/actor.ts';

export interface LiveSession {
  actor: Actor;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Sessions that were read from the database and have not changed since. Bounded: the oldest entry makes room. */
export class SessionCache {
  readonly #entries = new Map<string, LiveSession>();
  readonly #capacity: number;

  constructor(capacity = 10_000) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(sessionId: string): LiveSession | undefined {
    return this.#entries.get(sessionId);
  }

  put(session: LiveSession): void {
    const oldest = this.#entries.keys().next();
    if (this.#entries.size >= this.#capacity && !oldest.done) this.#entries.delete(oldest.value);
    this.#entries.set(session.actor.sessionId, session);
  }

  drop(sessionId: string): void {
    this.#entries.delete(sessionId);
  }

  dropStaff(staffId: string): void {
    for (const [sessionId, { actor }] of this.#entries) {
      if (actor.staffId === staffId) this.#entries.delete(sessionId);
    }
  }

  clear(): void {
    this.#entries.clear();
  }
}
