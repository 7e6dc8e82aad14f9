import { staffName } from '../../../domain/people/email.ts';
import { fullName as fullNameOf } from '../../../domain/people/person-name.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { LiveSession, SessionCache } from './session-cache.ts';
import { lastSeenIn, type SessionLimits } from './session-limits.ts';
import { findLiveSession } from './sessions.store.ts';

/** One session changed, or everything about a person. */
export interface SessionNotice {
  what: 'session' | 'staff';
  id: string;
}

interface LiveSessionsParts {
  db: Db;
  clock: Clock;
  cache: SessionCache;
  /** Last activity in a session that this process saw but has not written yet. */
  seenHere: (sessionId: string) => number | undefined;
  /** Whether changes by other processes are received. */
  isListening: () => boolean;
  limits: SessionLimits;
  /** Whether a second factor is required: sessions without one can only set one up. */
  isSecondFactorRequired: () => boolean;
  /**
   * Whether single sign-on is configured: its sessions need no second factor of Lintel
   * (docs/decisions/single-sign-on.md).
   */
  hasProvider: boolean;
}

/** Open sessions, cached while changes are received, otherwise read from the database. */
export class LiveSessions {
  readonly #parts: LiveSessionsParts;
  /** Number of changes received. A session that was read before a change is not cached after it. */
  #changes = 0;

  constructor(parts: LiveSessionsParts) {
    this.#parts = parts;
  }

  /** Undefined if it has ended or was idle too long, or the person may no longer sign in. */
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
    const { staffId, email, roles, branchId, expiresAt, openedAt, secondFactorAt, providerIssuer } = found;
    const { isSecondFactorRequired, hasProvider } = this.#parts;
    const isOfProvider = hasProvider && providerIssuer !== null;
    const isEnrolling = isSecondFactorRequired() && secondFactorAt === null && !isOfProvider;
    return {
      actor: {
        staffId,
        email,
        name: staffName(email),
        fullName: fullNameOf(found) || staffName(email),
        roles,
        sessionId,
        isEnrolling,
        branchId,
        apiKeyScopes: null,
      },
      expiresAt: Math.min(Date.parse(expiresAt), this.#parts.limits.endOf(openedAt)),
      lastSeen: Math.max(lastSeenIn(found), this.#parts.seenHere(sessionId) ?? 0),
    };
  }
}
