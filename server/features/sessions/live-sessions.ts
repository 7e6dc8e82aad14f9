import { staffName } from '../../../domain/email.ts';
import { fullName as fullNameOf } from '../../../domain/person-name.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { LiveSession, SessionCache } from './session-cache.ts';
import { lastSeenIn, type SessionLimits } from './session-limits.ts';
import { findLiveSession } from './sessions.store.ts';

/** What changed: one session, or everything about one person. */
export interface SessionNotice {
  what: 'session' | 'staff';
  id: string;
}

interface LiveSessionsParts {
  db: Db;
  clock: Clock;
  cache: SessionCache;
  /** When this process last saw the person of a session do something, as far as that is not written yet. */
  seenHere: (sessionId: string) => number | undefined;
  /** Whether changes made elsewhere are being heard of. */
  isListening: () => boolean;
  limits: SessionLimits;
  /** Whether everybody must have a second factor: a session without one can only set it up. */
  isSecondFactorRequired: boolean;
}

/** Sessions as they are now: remembered while every change is heard of, read from the database otherwise. */
export class LiveSessions {
  readonly #parts: LiveSessionsParts;
  /** Grows with every change heard of: what was read before one is not remembered after it. */
  #changes = 0;

  constructor(parts: LiveSessionsParts) {
    this.#parts = parts;
  }

  /** The session, unless it has ended, its person may no longer enter, or has done nothing for too long. */
  async find(sessionId: string): Promise<LiveSession | undefined> {
    const session = await this.#find(sessionId);
    if (session === undefined || !this.#isIdle(session)) return session;
    // Another process may have seen the person since.
    this.#parts.cache.drop(sessionId);
    const again = await this.#find(sessionId);
    return again === undefined || this.#isIdle(again) ? undefined : again;
  }

  #isIdle({ lastSeen }: LiveSession): boolean {
    return this.#parts.limits.isIdle(lastSeen, this.#parts.clock.now().getTime());
  }

  async #find(sessionId: string): Promise<LiveSession | undefined> {
    const { cache, clock, isListening } = this.#parts;
    const now = clock.now().getTime();
    const remembered = isListening() ? cache.get(sessionId) : undefined;
    if (remembered !== undefined && remembered.expiresAt > now) return remembered;

    const changesBefore = this.#changes;
    const session = await this.#read(sessionId);
    if (session === undefined || session.expiresAt <= now) return undefined;
    if (isListening() && this.#changes === changesBefore) cache.put(session);
    return session;
  }

  noteChange({ what, id }: SessionNotice): void {
    this.#changes += 1;
    if (what === 'session') this.#parts.cache.drop(id);
    else this.#parts.cache.dropStaff(id);
  }

  noteGap(): void {
    this.#changes += 1;
    this.#parts.cache.clear();
  }

  async #read(sessionId: string): Promise<LiveSession | undefined> {
    const found = await findLiveSession(this.#parts.db, sessionId);
    if (found === undefined || found.roles.length === 0) return undefined;
    const { staffId, email, roles, expiresAt, openedAt, secondFactorAt } = found;
    const isEnrolling = this.#parts.isSecondFactorRequired && secondFactorAt === null;
    return {
      actor: {
        staffId,
        email,
        name: staffName(email),
        fullName: fullNameOf(found) || staffName(email),
        roles,
        sessionId,
        isEnrolling,
      },
      expiresAt: Math.min(Date.parse(expiresAt), this.#parts.limits.endOf(openedAt)),
      lastSeen: Math.max(lastSeenIn(found), this.#parts.seenHere(sessionId) ?? 0),
    };
  }
}
