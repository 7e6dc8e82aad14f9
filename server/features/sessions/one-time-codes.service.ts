import { isCompanyEmail, isEmail } from '../../../domain/email.ts';
import { OTP_RESEND_WAIT_SECONDS } from '../../../domain/sign-in.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealer } from '../../platform/seal.ts';
import { hashOneTimeCode, isCodeOfHash, newOneTimeCode } from './one-time-code.ts';
import { secondsFrom, secondsUntil } from './session-times.ts';
import { isActiveStaff } from './sessions.store.ts';
import { findCode, replaceCode } from './sign-in.store.ts';
import { signInCodeMail } from './sign-in-code-mail.ts';

const DELIVERY_QUEUE = 'deliver-sign-in-code';

/** Says nothing about whether the address is known. */
const REQUESTED_MESSAGE = 'If this address belongs to a member of staff, a code is on its way to it.';

interface Delivery {
  email: string;
  /** Base64 of the sealed code: what waits in a queue is read by whoever reads the database. */
  sealedCode: string;
}

export interface OneTimeCodes {
  /**
   * Has a code mailed, unless the last one is less than 30 s old. Known and unknown addresses go the same way here; who gets
   * mail is decided later, by the job.
   * @throws AppError bad_request for an address that is none, or not the company's.
   */
  requestOtp(email: string): Promise<{ data: { message: string; resendAfter: number } }>;
}

/** Codes to sign in with: made here, delivered by a job. */
export function createOneTimeCodes(platform: Platform): OneTimeCodes {
  const { clock, config, database, jobs, mailer } = platform;
  const codeKeys = platform.keysFor('sign-in-code');
  const sealer = createSealer(platform.keysFor('sign-in-code-delivery'));

  /** Mails the code if it is still the one that counts and the address is that of an active member of staff. */
  async function deliverCode({ email, sealedCode }: Delivery): Promise<void> {
    const code = sealer.open(Buffer.from(sealedCode, 'base64'), email);
    await database.db.transaction().execute(async (tx) => {
      const stored = await findCode(tx, email);
      if (stored === undefined || !isCodeOfHash(codeKeys, email, code, stored.code_hash)) return;
      if (stored.used_at !== null || secondsUntil(stored.expires_at, clock.now()) === 0) return;
      if (!(await isActiveStaff(tx, email))) return;
      await mailer.queueMail(tx, signInCodeMail(email, code, stored.expires_at, config.companyName));
    });
    mailer.nudge();
  }
  jobs.handle<Delivery>(DELIVERY_QUEUE, deliverCode, { concurrency: 4 });

  return {
    async requestOtp(email) {
      checkSignInAddress(email, config.companyEmailDomains);
      const now = clock.now();
      const code = newOneTimeCode();
      const resendAt = await database.db.transaction().execute(async (tx) => {
        if (!(await replaceCode(tx, email, hashOneTimeCode(codeKeys.newest(), email, code), now))) {
          const standing = await findCode(tx, email);
          const since = standing === undefined ? now : new Date(standing.created_at);
          return secondsFrom(since, OTP_RESEND_WAIT_SECONDS);
        }
        const sealedCode = sealer.seal(code, email).toString('base64');
        await jobs.enqueue(tx, DELIVERY_QUEUE, { email, sealedCode } satisfies Delivery);
        return secondsFrom(now, OTP_RESEND_WAIT_SECONDS);
      });
      jobs.nudge(DELIVERY_QUEUE);
      return { data: { message: REQUESTED_MESSAGE, resendAfter: secondsUntil(resendAt, now) } };
    },
  };
}

/**
 * Refuses an address that nobody could sign in with (staff shell specification, section 5).
 * @throws AppError bad_request
 */
export function checkSignInAddress(email: string, companyDomains: readonly string[]): void {
  if (isEmail(email) && isCompanyEmail(email, companyDomains)) return;
  throw new AppError('bad_request', 'Bad request', { fields: { email: 'Enter valid email' } });
}
