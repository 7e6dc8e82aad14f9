import type { SecondFactorMethod } from '../../../domain/sessions/second-factor.ts';
import type { Db } from '../../platform/database/database.ts';
import { findSecondFactorOfSession, setSecondFactorOfSession } from './sessions.store.ts';

/** Time and method of the last confirmation by a second factor in a session. */
export interface SessionConfirmation {
  at: Date;
  method: SecondFactorMethod;
}

/** The last confirmation in a session, or null. */
export async function confirmationInSession(tx: Db, sessionId: string): Promise<SessionConfirmation | null> {
  const found = await findSecondFactorOfSession(tx, sessionId);
  if (found === undefined || found.at === null || found.method === null) return null;
  return { at: new Date(found.at), method: found.method };
}

/** Records a confirmation in a session. The first one turns an enrolling session into a full one. */
export function recordConfirmation(
  tx: Db,
  sessionId: string,
  { at, method }: SessionConfirmation,
): Promise<void> {
  return setSecondFactorOfSession(tx, sessionId, method, at.toISOString());
}
