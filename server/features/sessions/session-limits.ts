import type { Instant } from '../../../domain/eastern-time.ts';
import type { Config } from '../../platform/config.ts';

/** Instants by which a session is judged. */
export interface SessionInstants {
  openedAt: Instant;
  /** When its person last did something; null for a session from before this was noted. */
  lastSeenAt: Instant | null;
}

export interface SessionLimits {
  /** Milliseconds since 1970, at which a session ends however active its person is. */
  endOf(openedAt: Instant): number;
  /** Whether the person has done nothing for too long. Both in milliseconds since 1970. */
  isIdle(lastSeen: number, now: number): boolean;
  /** What a browser needs to warn its person, in seconds. */
  told(openedAt: Instant, now: Date): { session_ends_in: number; session_idle_limit: number };
}

/** When sessions end by themselves (NIST SP 800-63B, 4.2.3: a limit from the sign-in on, and one without activity). */
export function sessionLimits(config: Pick<Config, 'sessionHours' | 'sessionIdleMinutes'>): SessionLimits {
  const idleSeconds = config.sessionIdleMinutes * 60;
  const endOf = (openedAt: Instant) => Date.parse(openedAt) + config.sessionHours * 3600_000;
  return {
    endOf,
    isIdle: (lastSeen, now) => now - lastSeen >= idleSeconds * 1000,
    told: (openedAt, now) => ({
      session_ends_in: Math.max(0, Math.floor((endOf(openedAt) - now.getTime()) / 1000)),
      session_idle_limit: idleSeconds,
    }),
  };
}

/** When a person last did something in a session, in milliseconds since 1970. */
export function lastSeenIn({ openedAt, lastSeenAt }: SessionInstants): number {
  return Date.parse(lastSeenAt ?? openedAt);
}
