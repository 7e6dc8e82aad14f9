import { randomBytes, randomUUID } from 'node:crypto';
import type { Instant } from '../../../domain/eastern-time.ts';
import { isCompanyEmail, isEmail } from '../../../domain/email.ts';
import {
  LOCKOUT_SECONDS,
  MAX_UNUSED_CODES_OF_NETWORK,
  OTP_LIFE_SECONDS,
  OTP_RESEND_WAIT_SECONDS,
} from '../../../domain/sign-in.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AfterAnswer } from './after-answer.ts';
import { findCode, replaceCode, shareCode } from './browser-codes.store.ts';
import type { KnownBrowserLinks } from './known-browser-links.ts';
import { readAccountState } from './known-browsers.store.ts';
import { hashOneTimeCode, newOneTimeCode } from './one-time-code.ts';
import { secondsFrom, secondsUntil } from './session-times.ts';
import { isActiveStaff } from './sessions.store.ts';
import { countAttempt } from './sign-in.store.ts';
import { browserHolder, type CodeRequester, codeHolder, networkHolder } from './sign-in-client.ts';
import { newBrowserMail, signInCodeMail } from './sign-in-mails.ts';

/** Says nothing about whether the address is known. */
const REQUESTED_MESSAGE = 'If this address belongs to a member of staff, a code is on its way to it.';

export interface OneTimeCodes {
  /**
   * Has a code mailed that works in the browser which asks, unless its last one is less than 30 s old. Known and unknown addresses
   * go the same way; who gets mail is decided after the answer.
   * @throws AppError bad_request for an address that is none, or not the company's; too_many_requests.
   */
  requestOtp(
    email: string,
    client: CodeRequester,
  ): Promise<{ data: { message: string; resendAfter: number } }>;
}

/** Codes to sign in with: made here, mailed after the answer. Who may use one, and why: decision 47. */
export function createOneTimeCodes(
  platform: Platform,
  { afterAnswer, links }: { afterAnswer: AfterAnswer; links: KnownBrowserLinks },
): OneTimeCodes {
  const { clock, config, database, mailer } = platform;
  const codeKeys = platform.keysFor('sign-in-code');

  /** Mails the code if the address is that of an active member of staff; to one whose account is capped, a link. */
  async function mailCode(email: string, code: string | undefined, expiresAt: Instant): Promise<void> {
    await database.db.transaction().execute(async (tx) => {
      if (!(await isActiveStaff(tx, email))) return;
      const mail =
        code === undefined
          ? newBrowserMail(email, links.make(email), expiresAt, config.companyName)
          : signInCodeMail(email, code, expiresAt, config.companyName);
      await mailer.queueMail(tx, mail);
    });
    mailer.nudge();
  }

  /** When the last code was made, or undefined when there was none to wait for and the new one is stored. */
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
    // The client may keep the cookie that it is given, or not: the code works with it, and from its network without.
    const to = browserHolder(client.givenBrowser);
    const since = await shareCode(tx, email, { from: networkHolder(client.network), to });
    return isNew ? undefined : since;
  }

  return {
    async requestOtp(email, client) {
      checkSignInAddress(email, config.companyEmailDomains);
      const now = clock.now();
      const code = newOneTimeCode();
      const { since, isCapped } = await database.db.transaction().execute(async (tx) => {
        const account = await readAccountState(tx, email, client.browser);
        const isCapped = account.isCapped && !account.isKnownBrowser;
        // Nobody can guess what is no code.
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

/** What counts the codes of an account that a network has asked for. No address has a space in it. */
export function unusedCodesOf(email: string, network: string): string {
  return `codes ${email} ${network}`;
}

/** Keeps a stranger with many browsers from filling somebody's mailbox. */
async function countUnusedCode(tx: Db, email: string, client: CodeRequester, now: Date): Promise<void> {
  if (client.isOwnProgram) return;
  const limit = MAX_UNUSED_CODES_OF_NETWORK;
  const counted = await countAttempt(tx, unusedCodesOf(email, client.network), now, limit);
  if (counted.lockedUntil === null) return;
  throw new AppError('too_many_requests', 'Too many codes were asked for. Please wait a moment.', {
    retryAfter: secondsUntil(counted.lockedUntil, now) || LOCKOUT_SECONDS,
  });
}

/**
 * Refuses an address that nobody could sign in with (staff shell specification, section 5).
 * @throws AppError bad_request
 */
export function checkSignInAddress(email: string, companyDomains: readonly string[]): void {
  if (isEmail(email) && isCompanyEmail(email, companyDomains)) return;
  throw new AppError('bad_request', 'Bad request', { fields: { email: 'Enter valid email' } });
}
