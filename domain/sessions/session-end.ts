const SESSION_END_WARNING_SECONDS = 30 * 60;

export interface SessionEnd {
  /** Milliseconds since 1970. */
  at: number;
  /** `idle`: activity postpones the end. `age`: only a new sign-in does. */
  because: 'idle' | 'age';
}

/** `endsAt` cannot be postponed; in milliseconds since 1970, like `lastActivity`. */
export function sessionEnd(session: {
  endsAt: number;
  lastActivity: number;
  idleLimitSeconds: number;
}): SessionEnd {
  const idleEnd = session.lastActivity + session.idleLimitSeconds * 1000;
  return idleEnd < session.endsAt ? { at: idleEnd, because: 'idle' } : { at: session.endsAt, because: 'age' };
}

export function isSessionEndNear({ at }: SessionEnd, now: number): boolean {
  return at - now <= SESSION_END_WARNING_SECONDS * 1000;
}
