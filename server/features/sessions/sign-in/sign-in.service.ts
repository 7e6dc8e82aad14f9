import { staffName } from '../../../../domain/people/email.ts';
import {
  MAX_CONSECUTIVE_WRONG_CODES,
  MAX_WRONG_CODES,
  MAX_WRONG_CODES_OF_NETWORK,
  maySignInByMail,
  NOT_AUTHORIZED_MESSAGE,
} from '../../../../domain/sessions/sign-in.ts';
import { secondsUntil } from '../../../../domain/time/seconds.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { codeHolder, networkHolder, type SignInClient } from '../../../platform/http/sign-in-client.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isCodeOfHash } from '../../../platform/secrets/one-time-code.ts';
import { deleteCode, findCode, markCodeUsed, takeCodeFromNetwork } from '../codes/browser-codes.store.ts';
import {
  clearConsecutiveFailures,
  countConsecutiveFailure,
  readAccountState,
  rememberBrowser,
} from '../codes/known-browsers.store.ts';
import {
  checkSignInAddress,
  lockedOut,
  unusedCodesOf,
  wrongCodesOf,
} from '../codes/one-time-codes.service.ts';
import { type SessionLimits, sessionLimits } from '../session-limits.ts';
import { type ActiveStaff, lockActiveStaff } from '../sessions.store.ts';
import type { AccessTokens } from '../tokens/access-token.ts';
import { openSession, type SessionGrant, type SessionOrigin } from '../tokens/session-grants.ts';
import { openSecondStep, type SecondFactorCheck, type SecondStep } from './second-step.service.ts';
import { clearFailures, countAttempt, uncountAttempt } from './sign-in.store.ts';
import { wrongCodesMail } from './sign-in-mails.ts';
import type { AfterAnswer } from './work-after-answers.ts';

/** One text for a code that is wrong, expired, used or replaced, and for an unknown address. */
const WRONG_CODE_MESSAGE = 'This code is wrong or has expired. Check it, or request a new one.';

export interface SignInAttempt extends SessionOrigin {
  email: string;
  otp: string;
  client: SignInClient;
}

/** A session; an enrolling one for a person without a required second factor. */
type SignInGrant = SessionGrant &
  ReturnType<SessionLimits['told']> & { user_id: string; second_factor_enrolment?: 'required' };

export interface SignIn {
  /**
   * Exchanges a one-time code for a session, or for a ticket if the person has a second factor.
   * @throws AppError wrong_code, account_locked with the remaining seconds, too_many_requests for a network
   * of guessers, not_authorized for staff without a role, or bad_request for an impossible address.
   */
  signIn(attempt: SignInAttempt): Promise<SignInGrant | SecondStep>;
}

/** A refusal is returned instead of thrown, because the transaction that counted the attempt must commit. */
type Outcome = { granted: SignInGrant | SecondStep } | { refused: AppError };

/** Also the work to do after the answer. */
type CountedOutcome = Outcome & { failures?: WrongCode };

interface WrongCode {
  inThisBrowser: number;
  sinceLastRight: number;
}

export function createSignIn(
  platform: Platform,
  tokens: AccessTokens,
  { factors, afterAnswer }: { factors: Pick<SecondFactorCheck, 'methodsOf'>; afterAnswer: AfterAnswer },
): SignIn {
  const { clock, companySettings, config, database, mailer } = platform;
  const hasProvider = config.singleSignOn !== undefined;
  const limits = sessionLimits(companySettings);
  const codeKeys = platform.keysFor('sign-in-code');

  async function tryCode(tx: Db, given: SignInAttempt, now: Date): Promise<CountedOutcome> {
    const { email, otp, client, ...origin } = given;
    const { isKnownBrowser } = await readAccountState(tx, email, client.browser);
    const account = wrongCodesOf(email, client);
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
    if (companySettings.current().requireSecondFactor === 'off') return { granted: grant };
    return { granted: { ...grant, second_factor_enrolment: 'required' } };
  }

  /**
   * Uses up the correct code and finds its person. A wrong code never reaches the staff table, so that known and
   * unknown addresses take the same time.
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
    const staff = await lockActiveStaff(tx, email);
    if (staff === undefined) return undefined;
    // The setting may have changed since the code was mailed.
    const setting = companySettings.current().mailedCodes;
    return maySignInByMail(setting, { hasProvider, roles: staff.roles }) ? staff : undefined;
  }

  /** Records and mails warnings to a staff member. Unknown addresses leave no permanent trace. */
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
      await mailer.queueMail(
        tx,
        await wrongCodesMail(tx, { to: email, company: companySettings.current().companyName }),
      );
    });
    if (isCap) mailer.nudge();
  }

  return {
    async signIn(attempt) {
      checkSignInAddress(attempt.email, companySettings.current().companyEmailDomains);
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
 * Counts attempts of browsers that are new to their account, across all accounts.
 * @throws AppError too_many_requests, which rolls back the counts made with it.
 */
async function countAttemptOfNetwork(tx: Db, network: string, now: Date): Promise<void> {
  const counted = await countAttempt(tx, networkHolder(network), now, MAX_WRONG_CODES_OF_NETWORK);
  if (counted.lockedUntil === null) return;
  throw new AppError('too_many_requests', 'Too many wrong codes came from your network. Please wait.', {
    retryAfter: secondsUntil(counted.lockedUntil, now),
  });
}
