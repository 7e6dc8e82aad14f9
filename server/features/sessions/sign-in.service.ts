import { staffName } from '../../../domain/email.ts';
import { lockedOutMessage, MAX_WRONG_CODES, NOT_AUTHORIZED_MESSAGE } from '../../../domain/sign-in.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SecondFactorCheck } from '../second-factors/second-factor-check.ts';
import type { AccessTokens } from './access-token.ts';
import { isCodeOfHash } from './one-time-code.ts';
import { checkSignInAddress } from './one-time-codes.service.ts';
import { openSecondStep, type SecondStep } from './second-step.service.ts';
import { openSession, type SessionGrant, type SessionOrigin } from './session-grants.ts';
import { secondsUntil } from './session-times.ts';
import { type ActiveStaff, lockActiveStaff } from './sessions.store.ts';
import { clearFailures, countAttempt, findCode, markCodeUsed } from './sign-in.store.ts';

/** One text for a code that is wrong, expired, used or replaced, and for an address that nobody has. */
const WRONG_CODE_MESSAGE = 'This code is wrong or has expired. Check it, or ask for a new one.';

export interface SignInAttempt extends SessionOrigin {
  email: string;
  /** As it was typed. */
  otp: string;
}

/** A session, which for somebody who must have a second factor and has none can only set one up. */
type SignInGrant = SessionGrant & { user_id: string; second_factor_enrolment?: 'required' };

export interface SignIn {
  /**
   * Exchanges a one-time code for a session; for a person with a second factor, for a ticket to show it with.
   * @throws AppError wrong_code, account_locked with the seconds left, not_authorized for staff without a role, or
   *   bad_request for an address that nobody could have.
   */
  signIn(attempt: SignInAttempt): Promise<SignInGrant | SecondStep>;
}

/** A refusal is a result here and not thrown: the transaction that counted the attempt must be committed. */
type Outcome = { granted: SignInGrant | SecondStep } | { refused: AppError };

export function createSignIn(
  platform: Platform,
  tokens: AccessTokens,
  factors: Pick<SecondFactorCheck, 'methodsOf'>,
): SignIn {
  const { clock, config, database } = platform;
  const codeKeys = platform.keysFor('sign-in-code');

  async function tryCode(tx: Db, given: SignInAttempt, now: Date): Promise<Outcome> {
    const { email, otp, ...origin } = given;
    const attempt = await countAttempt(tx, email, now);
    if (attempt.lockedUntil !== null) return { refused: lockedOut(secondsUntil(attempt.lockedUntil, now)) };

    const staff = await takeCode(tx, email, otp, now);
    if (staff === undefined) {
      if (attempt.failures >= MAX_WRONG_CODES) await recordLockout(tx, email, now);
      return { refused: new AppError('wrong_code', WRONG_CODE_MESSAGE) };
    }
    await clearFailures(tx, email);
    const event = { at: now.toISOString(), actor: staffName(email), staffId: staff.staffId };
    if (staff.roles.length === 0) {
      await recordEvent(tx, { ...event, kind: 'sign-in-refused-without-role' });
      return { refused: new AppError('not_authorized', NOT_AUTHORIZED_MESSAGE) };
    }
    const methods = await factors.methodsOf(tx, staff.staffId);
    if (methods.length > 0) {
      await recordEvent(tx, { ...event, kind: 'sign-in-code-accepted' });
      return { granted: await openSecondStep(tx, staff.staffId, methods, now) };
    }
    await recordEvent(tx, { ...event, kind: 'staff-signed-in' });
    const grant = { ...(await openSession(tx, tokens, staff, { now, ...origin })), user_id: staff.staffId };
    if (!config.requireSecondFactor) return { granted: grant };
    return { granted: { ...grant, second_factor_enrolment: 'required' } };
  }

  /**
   * Uses up the right code and finds whose it is. A wrong one never gets as far as the staff, so that known and unknown
   * addresses cost the same.
   */
  async function takeCode(tx: Db, email: string, otp: string, now: Date): Promise<ActiveStaff | undefined> {
    const code = await findCode(tx, email);
    const isRight = isCodeOfHash(codeKeys, email, otp, code?.code_hash ?? Buffer.alloc(32));
    if (code === undefined || !isRight) return undefined;
    if (!(await markCodeUsed(tx, email, code.code_hash, now))) return undefined;
    return lockActiveStaff(tx, email);
  }

  return {
    async signIn(attempt) {
      checkSignInAddress(attempt.email, config.companyEmailDomains);
      const now = clock.now();
      const outcome = await database.db.transaction().execute((tx) => tryCode(tx, attempt, now));
      if ('refused' in outcome) throw outcome.refused;
      return outcome.granted;
    },
  };
}

function lockedOut(retryAfter: number): AppError {
  return new AppError('account_locked', lockedOutMessage(retryAfter), { retryAfter });
}

/** For unknown addresses too: a look at the staff first would tell them apart by time. */
function recordLockout(tx: Db, email: string, now: Date): Promise<void> {
  return recordEvent(tx, {
    kind: 'account-locked',
    at: now.toISOString(),
    actor: staffName(email),
    details: { email },
  });
}
