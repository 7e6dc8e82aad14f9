/** How long before a session ends its person is warned. */
export const SESSION_END_WARNING_SECONDS = 30 * 60;

export interface SessionEnd {
  /** Milliseconds since 1970. */
  at: number;
  /** `idle`: doing something moves the end on. `age`: nothing does but a new sign-in. */
  because: 'idle' | 'age';
}

/**
 * When a session ends by itself, and why.
 * @param endsAt of the session, however active its person is; in milliseconds since 1970, as is `lastActivity`.
 */
export function sessionEnd(session: {
  endsAt: number;
  lastActivity: number;
  idleLimitSeconds: number;
}): SessionEnd {
  const idleEnd = session.lastActivity + session.idleLimitSeconds * 1000;
  return idleEnd < session.endsAt ? { at: idleEnd, because: 'idle' } : { at: session.endsAt, because: 'age' };
}

/** Whether the warning is due. */
export function isSessionEndNear({ at }: SessionEnd, now: number): boolean {
  return at - now <= SESSION_END_WARNING_SECONDS * 1000;
}
