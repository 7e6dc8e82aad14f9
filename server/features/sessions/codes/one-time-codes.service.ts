import { randomBytes, randomUUID } from 'node:crypto';
import { isCompanyEmail, isEmail } from '../../../../domain/people/email.ts';
import {
  LOCKOUT_SECONDS,
  lockedOutMessage,
  MAX_UNUSED_CODES_OF_NETWORK,
  maySignInByMail,
  OTP_LIFE_SECONDS,
  OTP_RESEND_WAIT_SECONDS,
} from '../../../../domain/sessions/sign-in.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import { secondsFrom, secondsUntil } from '../../../../domain/time/seconds.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  browserHolder,
  type CodeRequester,
  codeHolder,
  networkHolder,
  type SignInClient,
} from '../../../platform/http/sign-in-client.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashOneTimeCode, newOneTimeCode } from '../../../platform/secrets/one-time-code.ts';
import { findActiveRoles } from '../sessions.store.ts';
import { countAttempt, findLock } from '../sign-in/sign-in.store.ts';
import { newBrowserMail, signInCodeMail } from '../sign-in/sign-in-mails.ts';
import type { AfterAnswer } from '../sign-in/work-after-answers.ts';
import { findCode, replaceCode, shareCode } from './browser-codes.store.ts';
import type { KnownBrowserLinks } from './known-browser-links.ts';
import { readAccountState } from './known-browsers.store.ts';

/** Known and unknown addresses get the same answer. */
const REQUESTED_MESSAGE = 'If this address belongs to a member of staff, a code is on its way to it.';

export interface OneTimeCodes {
  /**
   * Mails a code that works in the requesting browser, unless its last one is less than 30 s old. Known and unknown
   * addresses are treated alike, because the mail is sent after the answer.
   * @throws AppError bad_request for an invalid or foreign address; account_locked while wrong codes lock the browser;
   * too_many_requests.
   */
  requestOtp(
    email: string,
    client: CodeRequester,
  ): Promise<{ data: { message: string; resendAfter: number } }>;
}

/** Sign-in codes. docs/decisions/sign-in-codes.md explains who may use one. */
export function createOneTimeCodes(
  platform: Platform,
  { afterAnswer, links }: { afterAnswer: AfterAnswer; links: KnownBrowserLinks },
): OneTimeCodes {
  const { clock, companySettings, config, database, mailer } = platform;
  const hasProvider = config.singleSignOn !== undefined;
  const codeKeys = platform.keysFor('sign-in-code');

  /** To active staff who may sign in by mail (SSO-20). If the account is capped, it sends a link instead. */
  async function mailCode(email: string, code: string | undefined, expiresAt: Instant): Promise<void> {
    await database.db.transaction().execute(async (tx) => {
      const roles = await findActiveRoles(tx, email);
      if (
        roles === undefined ||
        !maySignInByMail(companySettings.current().mailedCodes, { hasProvider, roles })
      )
        return;
      const receiver = { to: email, company: companySettings.current().companyName };
      const mail =
        code === undefined
          ? await newBrowserMail(tx, receiver, { link: links.make(email), expiresAt })
          : await signInCodeMail(tx, receiver, { code, expiresAt });
      await mailer.queueMail(tx, mail);
    });
    mailer.nudge();
  }

  /**
   * @returns when the current code was created if it is too recent to replace; undefined once the new one is stored.
   */
  async function storeCode(
    tx: Db,
    email: string,
    client: CodeRequester,
    hash: Buffer,
    now: Date,
  ): Promise<Instant | undefined> {
    const code = { codeId: randomUUID(), hash };
    const isNew = await replaceCode(tx, email, codeHolder(client), code, now);
    if (client.browser !== undefined) {
      return isNew ? undefined : (await findCode(tx, email, codeHolder(client)))?.created_at;
    }
    // Works with the cookie, and without it from the same network.
    const to = browserHolder(client.givenBrowser);
    const since = await shareCode(tx, email, { from: networkHolder(client.network), to });
    return isNew ? undefined : since;
  }

  return {
    async requestOtp(email, client) {
      checkSignInAddress(email, companySettings.current().companyEmailDomains);
      const now = clock.now();
      const code = newOneTimeCode();
      const { since, isCapped } = await database.db.transaction().execute(async (tx) => {
        await refuseLockedBrowser(tx, email, client, now);
        const account = await readAccountState(tx, email, client.browser);
        const isCapped = account.isCapped && !account.isKnownBrowser;
        // Stored instead of a code, so that no guess can match.
        const hash = isCapped ? randomBytes(32) : hashOneTimeCode(codeKeys.newest(), email, code);
        const since = await storeCode(tx, email, client, hash, now);
        if (since === undefined && !account.isKnownBrowser) await countUnusedCode(tx, email, client, now);
        return { since, isCapped };
      });
      if (since === undefined) {
        const expiresAt = secondsFrom(now, OTP_LIFE_SECONDS);
        afterAnswer.do('mailing a code', () => mailCode(email, isCapped ? undefined : code, expiresAt));
      }
      const resendAt = secondsFrom(since === undefined ? now : new Date(since), OTP_RESEND_WAIT_SECONDS);
      return { data: { message: REQUESTED_MESSAGE, resendAfter: secondsUntil(resendAt, now) } };
    },
  };
}

/** The counter for wrong codes of one browser. */
export function wrongCodesOf(email: string, client: SignInClient): string {
  return `${email} ${codeHolder(client)}`;
}

export function lockedOut(retryAfter: number): AppError {
  return new AppError('account_locked', lockedOutMessage(retryAfter), { retryAfter });
}

/** The counter of one network's unused codes for an account. Unambiguous, because no address contains a space. */
export function unusedCodesOf(email: string, network: string): string {
  return `codes ${email} ${network}`;
}

/** A browser without a cookie is not locked by its network's wrong guesses, which may be other people's. */
async function refuseLockedBrowser(tx: Db, email: string, client: SignInClient, now: Date): Promise<void> {
  if (client.browser === undefined) return;
  const lockedUntil = await findLock(tx, wrongCodesOf(email, client), now);
  if (lockedUntil !== undefined) throw lockedOut(secondsUntil(lockedUntil, now));
}

/** Keeps a stranger with many browsers from filling a mailbox. */
export async function countUnusedCode(tx: Db, email: string, client: SignInClient, now: Date): Promise<void> {
  if (client.isOwnProgram) return;
  const limit = MAX_UNUSED_CODES_OF_NETWORK;
  const counted = await countAttempt(tx, unusedCodesOf(email, client.network), now, limit);
  if (counted.lockedUntil === null) return;
  throw new AppError('too_many_requests', 'Too many codes were asked for. Please wait a moment.', {
    retryAfter: secondsUntil(counted.lockedUntil, now) || LOCKOUT_SECONDS,
  });
}

/**
 * Refuses an address that nobody could sign in with (SIGN-9).
 * @throws AppError bad_request
 */
export function checkSignInAddress(email: string, companyDomains: readonly string[]): void {
  if (isEmail(email) && isCompanyEmail(email, companyDomains)) return;
  throw new AppError('bad_request', 'Bad request', { fields: { email: 'Enter valid email' } });
}
