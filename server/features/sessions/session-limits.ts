import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { LiveCompanySettings } from '../../platform/company-settings/live-company-settings.ts';

export interface SessionInstants {
  openedAt: Instant;
  /** Null for a session from before last activity was recorded. */
  lastSeenAt: Instant | null;
}

export interface SessionLimits {
  /** The session's latest end, in milliseconds since 1970, however active the person is. */
  endOf(openedAt: Instant): number;
  /** Whether the person was idle too long. Both in milliseconds since 1970. */
  isIdle(lastSeen: number, now: number): boolean;
  /** Seconds until the session ends, and until the browser warns. */
  told(openedAt: Instant, now: Date): { session_ends_in: number; session_idle_limit: number };
}

/** The limits of sessions (NIST SP 800-63B, 4.2.3: one from the sign-in on, and one without activity). */
export function sessionLimits({ current }: Pick<LiveCompanySettings, 'current'>): SessionLimits {
  const idleSeconds = () => current().sessionIdleMinutes * 60;
  const endOf = (openedAt: Instant) => Date.parse(openedAt) + current().sessionHours * 3600_000;
  return {
    endOf,
    isIdle: (lastSeen, now) => now - lastSeen >= idleSeconds() * 1000,
    told: (openedAt, now) => ({
      session_ends_in: Math.max(0, Math.floor((endOf(openedAt) - now.getTime()) / 1000)),
      session_idle_limit: idleSeconds(),
    }),
  };
}

/** The last activity of a session's person, in milliseconds since 1970. */
export function lastSeenIn({ openedAt, lastSeenAt }: SessionInstants): number {
  return Date.parse(lastSeenAt ?? openedAt);
}
