import type { Instant } from '../../../domain/eastern-time.ts';
import { OTP_LIFE_SECONDS } from '../../../domain/sign-in.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** The mail with a one-time code. The code is the only run of six digits in it, and not in the subject, which is not sealed. */
export function signInCodeMail(to: string, code: string, expiresAt: Instant, companyName: string): Mail {
  return {
    kind: 'sign-in-code',
    to: [to],
    subject: `Your ${companyName} sign-in code`,
    text: [
      `Your sign-in code is ${code}`,
      '',
      `It is valid for ${OTP_LIFE_SECONDS / 60} minutes, works once, and is replaced when you ask for another one.`,
      '',
      `Nobody from ${companyName} will ever ask you for this code. If you did not try to sign in, you need do nothing:`,
      'without the code nobody gets in.',
      '',
    ].join('\n'),
    expiresAt,
  };
}
