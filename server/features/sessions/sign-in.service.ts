import { staffName } from '../../../domain/email.ts';
import {
  lockedOutMessage,
  MAX_CONSECUTIVE_WRONG_CODES,
  MAX_WRONG_CODES,
  MAX_WRONG_CODES_OF_NETWORK,
  NOT_AUTHORIZED_MESSAGE,
} from '../../../domain/sign-in.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SecondFactorCheck } from '../second-factors/second-factor-check.ts';
import type { AccessTokens } from './access-token.ts';
import type { AfterAnswer } from './after-answer.ts';
import { deleteCode, findCode, markCodeUsed, takeCodeFromNetwork } from './browser-codes.store.ts';
import {
  clearConsecutiveFailures,
  countConsecutiveFailure,
  readAccountState,
  rememberBrowser,
} from './known-browsers.store.ts';
import { isCodeOfHash } from './one-time-code.ts';
import { checkSignInAddress, unusedCodesOf } from './one-time-codes.service.ts';
import { openSecondStep, type SecondStep } from './second-step.service.ts';
import { openSession, type SessionGrant, type SessionOrigin } from './session-grants.ts';
import { type SessionLimits, sessionLimits } from './session-limits.ts';
import { secondsUntil } from './session-times.ts';
import { type ActiveStaff, lockActiveStaff } from './sessions.store.ts';
import { clearFailures, countAttempt, uncountAttempt } from './sign-in.store.ts';
import { codeHolder, networkHolder, type SignInClient } from './sign-in-client.ts';
import { wrongCodesMail } from './sign-in-mails.ts';

/** One text for a code that is wrong, expired, used or replaced, and for an address that nobody has. */
const WRONG_CODE_MESSAGE = 'This code is wrong or has expired. Check it, or ask for a new one.';

export interface SignInAttempt extends SessionOrigin {
  email: string;
  /** As it was typed. */
  otp: string;
  client: SignInClient;
}

/** A session, which for somebody who must have a second factor and has none can only set one up. */
type SignInGrant = SessionGrant &
  ReturnType<SessionLimits['told']> & { user_id: string; second_factor_enrolment?: 'required' };

export interface SignIn {
  /**
   * Exchanges a one-time code for a session; for a person with a second factor, for a ticket to show it with.
   * @throws AppError wrong_code, account_locked with the seconds left, too_many_requests for a network of guessers, not_authorized
   *   for staff without a role, or bad_request for an address that nobody could have.
   */
  signIn(attempt: SignInAttempt): Promise<SignInGrant | SecondStep>;
}

/** A refusal is a result here and not thrown: the transaction that counted the attempt must be committed. */
type Outcome = { granted: SignInGrant | SecondStep } | { refused: AppError };

/** The same, with what is left to do after the answer. */
type CountedOutcome = Outcome & { failures?: WrongCode };

/** How often codes were wrong by now. */
interface WrongCode {
  inThisBrowser: number;
  sinceLastRight: number;
}

export function createSignIn(
  platform: Platform,
  tokens: AccessTokens,
  { factors, afterAnswer }: { factors: Pick<SecondFactorCheck, 'methodsOf'>; afterAnswer: AfterAnswer },
): SignIn {
  const { clock, config, database, mailer } = platform;
  const limits = sessionLimits(config);
  const codeKeys = platform.keysFor('sign-in-code');

  async function tryCode(tx: Db, given: SignInAttempt, now: Date): Promise<CountedOutcome> {
    const { email, otp, client, ...origin } = given;
    const { isKnownBrowser } = await readAccountState(tx, email, client.browser);
    const account = `${email} ${codeHolder(client)}`;
    const attempt = await countAttempt(tx, account, now);
    if (attempt.lockedUntil !== null) return { refused: lockedOut(secondsUntil(attempt.lockedUntil, now)) };
    const isNetworkCounted = !isKnownBrowser && !client.isOwnProgram;
    if (isNetworkCounted) await countAttemptOfNetwork(tx, client.network, now);
    const sinceLastRight = await countConsecutiveFailure(tx, email, now);

    const staff = await takeCode(tx, { email, otp, client }, now);
    if (staff === undefined) {
      const inThisBrowser = attempt.failures;
      if (inThisBrowser >= MAX_WRONG_CODES) await deleteCode(tx, email, networkHolder(client.network));
      const refused = new AppError('wrong_code', WRONG_CODE_MESSAGE);
      return { refused, failures: { inThisBrowser, sinceLastRight } };
    }
    await clearFailures(tx, [account, unusedCodesOf(email, client.network)]);
    if (isNetworkCounted) await uncountAttempt(tx, networkHolder(client.network));
    await clearConsecutiveFailures(tx, email);
    if (client.browser !== undefined) await rememberBrowser(tx, staff.staffId, client.browser, now);
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
    const grant = {
      ...(await openSession(tx, tokens, staff, { now, ...origin })),
      ...limits.told(now.toISOString(), now),
      user_id: staff.staffId,
    };
    if (!config.requireSecondFactor) return { granted: grant };
    return { granted: { ...grant, second_factor_enrolment: 'required' } };
  }

  /**
   * Uses up the right code and finds whose it is. A wrong one never gets as far as the staff, so that known and unknown
   * addresses cost the same.
   */
  async function takeCode(
    tx: Db,
    { email, otp, client }: Pick<SignInAttempt, 'email' | 'otp' | 'client'>,
    now: Date,
  ): Promise<ActiveStaff | undefined> {
    const code = await findCode(tx, email, codeHolder(client));
    if (code !== undefined && client.browser !== undefined)
      await takeCodeFromNetwork(tx, email, code.code_id);
    const isRight = isCodeOfHash(codeKeys, email, otp, code?.code_hash ?? Buffer.alloc(32));
    if (code === undefined || !isRight) return undefined;
    if (!(await markCodeUsed(tx, email, code.code_id, now))) return undefined;
    return lockActiveStaff(tx, email);
  }

  /** Records and mails what a member of staff should know. Unknown addresses leave nothing that stays. */
  async function tellOfFailures(email: string, { inThisBrowser, sinceLastRight }: WrongCode, now: Date) {
    const isLockout = inThisBrowser === MAX_WRONG_CODES;
    const isCap = sinceLastRight === MAX_CONSECUTIVE_WRONG_CODES;
    if (!isLockout && !isCap) return;
    await database.db.transaction().execute(async (tx) => {
      const staff = await lockActiveStaff(tx, email);
      if (staff === undefined) return;
      const event = {
        at: now.toISOString(),
        actor: staffName(email),
        staffId: staff.staffId,
        details: { email },
      };
      if (isLockout) await recordEvent(tx, { ...event, kind: 'account-locked' });
      if (!isCap) return;
      await recordEvent(tx, { ...event, kind: 'sign-in-capped' });
      await mailer.queueMail(tx, wrongCodesMail(email, config.companyName));
    });
    if (isCap) mailer.nudge();
  }

  return {
    async signIn(attempt) {
      checkSignInAddress(attempt.email, config.companyEmailDomains);
      const now = clock.now();
      const outcome = await database.db.transaction().execute((tx) => tryCode(tx, attempt, now));
      const { failures } = outcome;
      if (failures !== undefined)
        afterAnswer.do('telling of wrong codes', () => tellOfFailures(attempt.email, failures, now));
      if ('refused' in outcome) throw outcome.refused;
      return outcome.granted;
    },
  };
}

/**
 * Counts what browsers try that are new to their account, whichever account it is.
 * @throws AppError too_many_requests, which takes back what was counted with it.
 */
async function countAttemptOfNetwork(tx: Db, network: string, now: Date): Promise<void> {
  const counted = await countAttempt(tx, networkHolder(network), now, MAX_WRONG_CODES_OF_NETWORK);
  if (counted.lockedUntil === null) return;
  throw new AppError('too_many_requests', 'Too many wrong codes came from your network. Please wait.', {
    retryAfter: secondsUntil(counted.lockedUntil, now),
  });
}

function lockedOut(retryAfter: number): AppError {
  return new AppError('account_locked', lockedOutMessage(retryAfter), { retryAfter });
}
