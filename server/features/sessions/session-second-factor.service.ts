import type { SecondFactorMethod } from '../../../domain/second-factor.ts';
import type { Db } from '../../platform/database.ts';
import { findSecondFactorOfSession, setSecondFactorOfSession } from './sessions.store.ts';

/** When and with what a second factor was last confirmed in a session. */
export interface SessionConfirmation {
  at: Date;
  method: SecondFactorMethod;
}

/** The last confirmation in a session; null when there was none. */
export async function confirmationInSession(tx: Db, sessionId: string): Promise<SessionConfirmation | null> {
  const found = await findSecondFactorOfSession(tx, sessionId);
  if (found === undefined || found.at === null || found.method === null) return null;
  return { at: new Date(found.at), method: found.method };
}

/** Notes a confirmation in a session. The first one makes a session whole that could only set up a second factor. */
export function noteConfirmation(
  tx: Db,
  sessionId: string,
  { at, method }: SessionConfirmation,
): Promise<void> {
  return setSecondFactorOfSession(tx, sessionId, method, at.toISOString());
}
