import { type ConfirmedPurpose, mailConfirmationSeconds } from '../../../domain/sessions/second-factor.ts';
import {
  lockedConfirmationMessage,
  OTP_LIFE_SECONDS,
  OTP_RESEND_WAIT_SECONDS,
} from '../../../domain/sessions/sign-in.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { secondsFrom, secondsUntil } from '../../../domain/time/seconds.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SignInClient } from '../../platform/http/sign-in-client.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOneTimeCode, isCodeOfHash, newOneTimeCode } from '../../platform/secrets/one-time-code.ts';
import {
  countMailCodeAttempt,
  liveMailCode,
  mailConfirmationOf,
  recordMailConfirmed,
  replaceMailCode,
} from '../sessions/codes/session-mail-code.service.ts';
import { confirmationCodeMail } from './second-factor-mail.ts';
import { wayToConfirm } from './way-to-confirm.ts';

/** An emailed code typed during a session, because a token alone must not be enough to add a first second factor. */
export interface MailConfirmations {
  /**
   * Mails a code that works in the requesting browser, unless its last one is less than 30 s old.
   * @throws AppError conflict for a person who confirms by a second factor or at their provider.
   */
  mailConfirmationCode(
    actor: Actor,
    purpose: ConfirmedPurpose,
    client: SignInClient,
  ): Promise<{ resendAfter: number }>;
  /** @throws AppError invalid for a wrong code, account_locked after five from one browser, conflict as above. */
  confirmByMail(
    actor: Actor,
    given: { code: string; purpose: ConfirmedPurpose },
    client: SignInClient,
  ): Promise<{ confirmedUntil: Instant }>;
  /** @throws AppError step_up_required, also after a confirmation of another action. */
  requireMailConfirmation(tx: Db, actor: Actor, purpose: ConfirmedPurpose): Promise<void>;
}

export function createMailConfirmations(platform: Platform): MailConfirmations {
  const { clock, companySettings, config, database, mailer } = platform;
  const keys = platform.keysFor('mail-confirmation');

  /** A code would not confirm anything for somebody with a stronger factor. */
  async function refuseOthers(tx: Db, actor: Actor): Promise<void> {
    const way = await wayToConfirm(tx, config, actor);
    if (way !== null) throw otherWay(way);
  }

  return {
    async mailConfirmationCode(actor, purpose, client) {
      const { sessionId, email } = actor;
      const now = clock.now();
      const code = newOneTimeCode();
      const since = await database.db.transaction().execute(async (tx) => {
        await refuseOthers(tx, actor);
        const hash = hashOneTimeCode(keys.newest(), sessionId, code);
        const standing = await replaceMailCode(tx, { sessionId, purpose, client }, hash, now);
        if (standing !== undefined) return standing;
        const expiresAt = secondsFrom(now, OTP_LIFE_SECONDS);
        const mail = await confirmationCodeMail(
          tx,
          email,
          { code, expiresAt, purpose },
          companySettings.current().companyName,
        );
        await mailer.queueMail(tx, mail);
        return undefined;
      });
      mailer.nudge();
      const from = since === undefined ? now : new Date(since);
      return { resendAfter: secondsUntil(secondsFrom(from, OTP_RESEND_WAIT_SECONDS), now) };
    },

    async confirmByMail(actor, { code, purpose }, client) {
      const { sessionId } = actor;
      const requester = { sessionId, purpose, client };
      const now = clock.now();
      const refused = await database.db.transaction().execute(async (tx) => {
        await refuseOthers(tx, actor);
        const lockedUntil = await countMailCodeAttempt(tx, requester, now);
        if (lockedUntil !== null) return lockedOut(secondsUntil(lockedUntil, now));
        const live = await liveMailCode(tx, requester, now);
        if (live === undefined || !isCodeOfHash(keys, sessionId, code, live.hash)) return wrongCode();
        await recordMailConfirmed(tx, requester, live.codeId, now);
        return undefined;
      });
      if (refused !== undefined) throw refused;
      return { confirmedUntil: secondsFrom(now, mailConfirmationSeconds(purpose)) };
    },

    async requireMailConfirmation(tx, { sessionId, isEnrolling }, purpose) {
      const found = await mailConfirmationOf(tx, sessionId, purpose);
      // A session that can only set up a factor was opened by a mailed code for this very purpose.
      const at = found?.confirmedAt ?? (isEnrolling ? found?.openedAt : undefined);
      if (at !== undefined) {
        const until = secondsFrom(new Date(at), mailConfirmationSeconds(purpose));
        if (secondsUntil(until, clock.now()) > 0) return;
      }
      throw new AppError('step_up_required', 'Please confirm your identity with a code from your email.');
    },
  };
}

function lockedOut(retryAfter: number): AppError {
  return new AppError('account_locked', lockedConfirmationMessage(retryAfter), { retryAfter });
}

function otherWay(way: 'second-factor' | { provider: string }): AppError {
  return new AppError(
    'conflict',
    way === 'second-factor'
      ? 'Please confirm with your second factor. An emailed code does not confirm for you.'
      : `You signed in at ${way.provider}. Please confirm there. An emailed code does not confirm for you.`,
  );
}

/** Not 401, which would mean that the session ended. */
function wrongCode(): AppError {
  const message = 'This code is wrong or has expired. Check it, or request a new one.';
  return new AppError('invalid', message, { fields: { code: message } });
}
