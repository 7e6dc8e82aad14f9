import { MAX_CONSECUTIVE_WRONG_CODES, OTP_LIFE_SECONDS } from '../../../../domain/sessions/sign-in.ts';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

const MINUTES = OTP_LIFE_SECONDS / 60;

/**
 * The mail with a one-time code. The code is the only run of six digits in it, and not in the subject, which
 * is not sealed.
 */
export function signInCodeMail(to: string, code: string, expiresAt: Instant, companyName: string): Mail {
  return {
    kind: 'sign-in-code',
    to: [to],
    subject: `Your ${companyName} sign-in code`,
    text: [
      `Your sign-in code is ${code}`,
      '',
      `It is valid for ${MINUTES} minutes. It works once, and only in the browser that asked for it. A newer code replaces it.`,
      '',
      `Nobody from ${companyName} will ever ask you for this code. If you did not try to sign in, ignore this mail:`,
      'nobody can sign in without the code.',
      '',
    ].join('\n'),
    expiresAt,
  };
}

/** Replaces a code while an account is capped and the browser is new to it. */
export function newBrowserMail(to: string, link: string, expiresAt: Instant, companyName: string): Mail {
  return {
    kind: 'new-browser',
    to: [to],
    subject: `Sign in to ${companyName} in a new browser`,
    text: [
      `Somebody asked for a sign-in code for your account in a browser in which you have not signed in before. After`,
      `${MAX_CONSECUTIVE_WRONG_CODES} wrong codes in a row, a code alone is not enough there.`,
      '',
      `If it was you, open this link in that browser within ${MINUTES} minutes, then ask for a code again:`,
      link,
      '',
      'If it was not you, do not open the link, and tell an administrator.',
      '',
    ].join('\n'),
    expiresAt,
  };
}

/** Warns a person that somebody tries codes for their account. */
export function wrongCodesMail(to: string, companyName: string): Mail {
  return {
    kind: 'wrong-codes',
    to: [to],
    subject: `Many wrong sign-in codes for your ${companyName} account`,
    text: [
      `${MAX_CONSECUTIVE_WRONG_CODES} wrong sign-in codes were entered for your account since you last signed in.`,
      '',
      'You can sign in as usual in every browser in which you have signed in before. In a new browser, you first get a link',
      'by e-mail. This ends with your next sign-in.',
      '',
      'If the wrong codes were not yours, tell an administrator.',
      '',
    ].join('\n'),
  };
}
