import type { SecondFactorProof } from '../../../../contract/people/second-factor.ts';
import { staffName } from '../../../../domain/people/email.ts';
import {
  SECOND_STEP_LIFE_SECONDS,
  type SecondFactorMethod,
} from '../../../../domain/sessions/second-factor.ts';
import { NOT_AUTHORIZED_MESSAGE } from '../../../../domain/sessions/sign-in.ts';
import { secondsFrom } from '../../../../domain/time/seconds.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { RelyingParty } from '../../../platform/http/relying-party.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type SessionLimits, sessionLimits } from '../session-limits.ts';
import type { AccessTokens } from '../tokens/access-token.ts';
import { hashRefreshToken, newRefreshToken } from '../tokens/refresh-token.ts';
import { openSession, type SessionGrant, type SessionOrigin } from '../tokens/session-grants.ts';
import { deleteTicket, deleteTicketsOf, insertTicket, lockTicket } from './second-step.store.ts';

export interface Confirming {
  staffId: string;
  email: string;
}

export interface Confirmation {
  proof: SecondFactorProof;
  party: RelyingParty | undefined;
  /** The opened operation, for the history. */
  purpose: 'sign-in' | 'step-up';
}

/** A refusal is returned instead of thrown, because the transaction that counted the attempt must commit. */
export type CheckOutcome = { method: SecondFactorMethod } | 'wrong' | { refused: AppError };

/** Checks second factors. The feature of second factors implements it; sign-in needs only these functions. */
export interface SecondFactorCheck {
  /** The methods that a person can confirm with; none without a second factor. */
  methodsOf(tx: Db, staffId: string): Promise<SecondFactorMethod[]>;
  /**
   * The challenge for one of the person's passkeys to sign.
   * @throws AppError conflict when there is none for this address.
   */
  offerPasskey(tx: Db, staffId: string, party: RelyingParty | undefined): Promise<{ challenge: string }>;
  /** Counts the attempt, then checks the proof. The fifth wrong one locks for 900 s, in all processes. */
  check(tx: Db, person: Confirming, confirmation: Confirmation): Promise<CheckOutcome>;
}

/** Answer to the first step for a person with a second factor. Both together open the session. */
export interface SecondStep {
  second_factor: { ticket: string; expires_in: number; methods: SecondFactorMethod[] };
}

export interface SecondStepAttempt extends SessionOrigin {
  ticket: string;
  proof: SecondFactorProof;
  party: RelyingParty | undefined;
}

type WholeGrant = SessionGrant & ReturnType<SessionLimits['told']> & { user_id: string };

export interface SecondSteps {
  /**
   * Exchanges a ticket and a second factor for a session.
   * @throws AppError wrong_code, account_locked with the remaining seconds, unauthenticated for an invalid
   * ticket, or not_authorized for a person who has lost the last role in the meantime.
   */
  confirmSignIn(attempt: SecondStepAttempt): Promise<WholeGrant>;
  /** @throws AppError unauthenticated, or conflict when the person has no passkey for this address. */
  offerSignInPasskey(ticket: string, party: RelyingParty | undefined): Promise<{ challenge: string }>;
}

type Outcome = { granted: WholeGrant } | { refused: AppError };

/** Issues a ticket: as random as a refresh token, and stored the same way. */
export async function openSecondStep(
  tx: Db,
  staffId: string,
  methods: SecondFactorMethod[],
  now: Date,
): Promise<SecondStep> {
  const ticket = newRefreshToken();
  const expiresAt = secondsFrom(now, SECOND_STEP_LIFE_SECONDS);
  await insertTicket(tx, { hash: hashRefreshToken(ticket), staffId, expiresAt });
  return { second_factor: { ticket, expires_in: SECOND_STEP_LIFE_SECONDS, methods } };
}

/** Ends a person's begun sign-in: its ticket becomes invalid. */
export function endSignInsOf(tx: Db, staffId: string): Promise<void> {
  return deleteTicketsOf(tx, staffId);
}

export function createSecondSteps(
  { clock, companySettings, database }: Platform,
  tokens: AccessTokens,
  factors: SecondFactorCheck,
): SecondSteps {
  const limits = sessionLimits(companySettings);

  async function confirm(tx: Db, attempt: SecondStepAttempt): Promise<Outcome> {
    const now = clock.now();
    const hash = hashRefreshToken(attempt.ticket);
    const staff = await lockTicket(tx, hash, now.toISOString());
    if (staff === undefined) return { refused: tooLate() };
    if (staff.roles.length === 0) return { refused: new AppError('not_authorized', NOT_AUTHORIZED_MESSAGE) };
    const { proof, party } = attempt;
    const outcome = await factors.check(tx, staff, { proof, party, purpose: 'sign-in' });
    if (outcome === 'wrong') return { refused: new AppError('wrong_code', wrongMessage(proof.method)) };
    if ('refused' in outcome) return outcome;
    await deleteTicket(tx, hash);
    const { method } = outcome;
    await recordEvent(tx, {
      kind: 'staff-signed-in',
      at: now.toISOString(),
      actor: staffName(staff.email),
      staffId: staff.staffId,
      details: { secondFactor: method },
    });
    const grant = await openSession(tx, tokens, staff, { ...attempt, now, secondFactor: method });
    return { granted: { ...grant, ...limits.told(now.toISOString(), now), user_id: staff.staffId } };
  }

  return {
    async confirmSignIn(attempt) {
      const outcome = await database.db.transaction().execute((tx) => confirm(tx, attempt));
      if ('refused' in outcome) throw outcome.refused;
      return outcome.granted;
    },
    offerSignInPasskey: (ticket, party) =>
      database.db.transaction().execute(async (tx) => {
        const staff = await lockTicket(tx, hashRefreshToken(ticket), clock.now().toISOString());
        if (staff === undefined) throw tooLate();
        return factors.offerPasskey(tx, staff.staffId, party);
      }),
  };
}

/** One text for every invalid ticket. */
export function wrongMessage(method: SecondFactorMethod): string {
  if (method === 'passkey') return 'This passkey was not accepted. Try again, or use another way.';
  if (method === 'recovery-code') return 'This recovery code is wrong or was used before.';
  return 'This code is wrong or was used before. Check it, or wait for the next one.';
}

function tooLate(): AppError {
  return new AppError('unauthenticated', 'This took too long. Please sign in again.');
}
