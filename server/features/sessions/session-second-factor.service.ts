import type { ConfirmationMethod, SecondFactorMethod } from '../../../domain/sessions/second-factor.ts';
import type { Db } from '../../platform/database/database.ts';
import { findProviderOfSession } from './provider-sessions.store.ts';
import { findSecondFactorOfSession, setSecondFactorOfSession } from './sessions.store.ts';

export interface SessionConfirmation {
  at: Date;
  method: ConfirmationMethod;
}

export async function confirmationInSession(tx: Db, sessionId: string): Promise<SessionConfirmation | null> {
  const found = await findSecondFactorOfSession(tx, sessionId);
  const confirmations: SessionConfirmation[] = [];
  if (found?.at && found.method) confirmations.push({ at: new Date(found.at), method: found.method });
  const provided = (await findProviderOfSession(tx, sessionId))?.confirmedAt;
  if (provided) confirmations.push({ at: new Date(provided), method: 'single-sign-on' });
  return confirmations.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null;
}

/** Records a confirmation in a session. The first one turns an enrolling session into a full one. */
export function recordConfirmation(
  tx: Db,
  sessionId: string,
  { at, method }: { at: Date; method: SecondFactorMethod },
): Promise<void> {
  return setSecondFactorOfSession(tx, sessionId, method, at.toISOString());
}
