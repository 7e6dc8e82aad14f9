import type { Instant } from '../../../domain/eastern-time.ts';
import { MAIL_CONFIRMATION_LIFE_SECONDS } from '../../../domain/second-factor.ts';
import { lockedOutMessage, OTP_LIFE_SECONDS, OTP_RESEND_WAIT_SECONDS } from '../../../domain/sign-in.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOneTimeCode, isCodeOfHash, newOneTimeCode } from '../sessions/one-time-code.ts';
import {
  countMailCodeAttempt,
  liveMailCode,
  mailConfirmationsOf,
  noteMailConfirmed,
  replaceMailCode,
} from '../sessions/session-mail-code.service.ts';
import { secondsFrom, secondsUntil } from '../sessions/session-times.ts';
import { confirmationCodeMail } from './second-factor-mail.ts';

/** A code from the mailbox, typed into an open session: a token alone does not add a first second factor. */
export interface MailConfirmations {
  /** Mails a code, unless the last one is less than 30 s old. */
  mailConfirmationCode(actor: Actor): Promise<{ resendAfter: number }>;
  /** @throws AppError invalid for a wrong code, account_locked after five. */
  confirmByMail(actor: Actor, code: string): Promise<{ confirmedUntil: Instant }>;
  /** @throws AppError step_up_required */
  requireMailConfirmation(tx: Db, actor: Actor): Promise<void>;
}

export function createMailConfirmations(platform: Platform): MailConfirmations {
  const { clock, config, database, mailer } = platform;
  const keys = platform.keysFor('mail-confirmation');

  return {
    async mailConfirmationCode({ sessionId, email }) {
      const now = clock.now();
      const code = newOneTimeCode();
      const since = await database.db.transaction().execute(async (tx) => {
        const hash = hashOneTimeCode(keys.newest(), sessionId, code);
        const standing = await replaceMailCode(tx, sessionId, hash, now);
        if (standing !== undefined) return standing;
        const expiresAt = secondsFrom(now, OTP_LIFE_SECONDS);
        await mailer.queueMail(tx, confirmationCodeMail(email, code, expiresAt, config.companyName));
        return undefined;
      });
      mailer.nudge();
      const from = since === undefined ? now : new Date(since);
      return { resendAfter: secondsUntil(secondsFrom(from, OTP_RESEND_WAIT_SECONDS), now) };
    },

    async confirmByMail({ sessionId }, code) {
      const now = clock.now();
      const refused = await database.db.transaction().execute(async (tx) => {
        const lockedUntil = await countMailCodeAttempt(tx, sessionId, now);
        if (lockedUntil !== null) return lockedOut(secondsUntil(lockedUntil, now));
        const hash = await liveMailCode(tx, sessionId, now);
        if (hash === undefined || !isCodeOfHash(keys, sessionId, code, hash)) return wrongCode();
        await noteMailConfirmed(tx, sessionId, now);
        return undefined;
      });
      if (refused !== undefined) throw refused;
      return { confirmedUntil: secondsFrom(now, MAIL_CONFIRMATION_LIFE_SECONDS) };
    },

    async requireMailConfirmation(tx, { sessionId, isEnrolling }) {
      const found = await mailConfirmationsOf(tx, sessionId);
      // A session that can only set up a factor was opened by a mailed code for this very purpose.
      const at = isEnrolling ? (found?.confirmedAt ?? found?.openedAt) : found?.confirmedAt;
      if (at !== undefined && at !== null) {
        if (secondsUntil(secondsFrom(new Date(at), MAIL_CONFIRMATION_LIFE_SECONDS), clock.now()) > 0) return;
      }
      throw new AppError('step_up_required', 'Please confirm that it is you with a code from your mail.');
    },
  };
}

function lockedOut(retryAfter: number): AppError {
  return new AppError('account_locked', lockedOutMessage(retryAfter), { retryAfter });
}

/** Not 401, which would say that the session has ended. */
function wrongCode(): AppError {
  const message = 'This code is wrong or has expired. Check it, or ask for a new one.';
  return new AppError('invalid', message, { fields: { code: message } });
}
