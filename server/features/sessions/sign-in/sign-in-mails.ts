import {
  NEW_BROWSER_WARNING,
  signInWarning,
  WRONG_CODES_WARNING,
} from '../../../../domain/mail-templates/sign-in-mail-kinds.ts';
import { MAX_CONSECUTIVE_WRONG_CODES, OTP_LIFE_SECONDS } from '../../../../domain/sessions/sign-in.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { composeMail } from '../../../platform/mail/templates/compose-mail.ts';

const minutes = String(OTP_LIFE_SECONDS / 60);
const wrongCodes = String(MAX_CONSECUTIVE_WRONG_CODES);

interface Receiver {
  to: string;
  company: string;
}

/**
 * The mail with a one-time code. The code is the only run of six digits in it, and not in the subject, which
 * is not sealed.
 */
export async function signInCodeMail(
  tx: Db,
  { to, company }: Receiver,
  { code, expiresAt }: { code: string; expiresAt: Instant },
): Promise<Mail> {
  const values = { company, code, minutes, warning: signInWarning({ company }) };
  return { ...(await composeMail(tx, 'sign-in-code', values)), to: [to], expiresAt };
}

/** Replaces a code while an account is capped and the browser is new to it. */
export async function newBrowserMail(
  tx: Db,
  { to, company }: Receiver,
  { link, expiresAt }: { link: string; expiresAt: Instant },
): Promise<Mail> {
  const values = { company, link, minutes, wrongCodes, warning: NEW_BROWSER_WARNING };
  return { ...(await composeMail(tx, 'new-browser', values)), to: [to], expiresAt };
}

/** Warns a person that somebody tries codes for their account. */
export async function wrongCodesMail(tx: Db, { to, company }: Receiver): Promise<Mail> {
  const values = { company, wrongCodes, warning: WRONG_CODES_WARNING };
  return { ...(await composeMail(tx, 'wrong-codes', values)), to: [to] };
}
