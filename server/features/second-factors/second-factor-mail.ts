import { OTP_LIFE_SECONDS } from '../../../domain/sessions/sign-in.ts';
import { formatInstant, type Instant } from '../../../domain/time/eastern-time.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** A change of a person's second factor, as a sentence of their mail. */
export type SecondFactorChange =
  | { kind: 'authenticator-app-enrolled' | 'authenticator-app-removed' | 'recovery-codes-renewed' }
  | { kind: 'passkey-enrolled' | 'passkey-removed'; name: string }
  | { kind: 'second-factor-reset'; by: string };

/** Notifies a person of a change of their second factor, so that a foreign change does not stay hidden. */
export function secondFactorMail(
  to: string,
  change: SecondFactorChange,
  { at, companyName }: { at: Date; companyName: string },
): Mail {
  return {
    kind: 'second-factor-changed',
    to: [to],
    subject: `Your ${companyName} second factor has changed`,
    text: [
      `${sentenceOf(change)}.`,
      `When: ${formatInstant(at)}, Eastern time`,
      '',
      ...(change.kind === 'second-factor-reset'
        ? [
            'You have been signed out everywhere. Sign in with the code from your e-mail, and set up a new second factor.',
            '',
          ]
        : []),
      'If you did not do this or ask for it, tell an administrator at once.',
      '',
    ].join('\n'),
  };
}

/** The mail with a code for an open session. The code is the only run of six digits in it. */
export function confirmationCodeMail(
  to: string,
  code: string,
  expiresAt: Instant,
  companyName: string,
): Mail {
  return {
    kind: 'confirmation-code',
    to: [to],
    subject: `Confirm your new ${companyName} second factor`,
    text: [
      `Your confirmation code is ${code}`,
      '',
      `Somebody who is signed in as you wants to set up a second factor. The code is valid for ${OTP_LIFE_SECONDS / 60} minutes`,
      'and works once, in that session.',
      '',
      'If it was not you, tell an administrator at once, and do not give the code to anyone.',
      '',
    ].join('\n'),
    expiresAt,
  };
}

function sentenceOf(change: SecondFactorChange): string {
  switch (change.kind) {
    case 'authenticator-app-enrolled':
      return 'An authenticator app was set up for your account';
    case 'authenticator-app-removed':
      return 'The authenticator app was removed from your account';
    case 'recovery-codes-renewed':
      return 'New recovery codes were created for your account, and the old ones no longer work';
    case 'passkey-enrolled':
      return `The passkey "${change.name}" was added to your account`;
    case 'passkey-removed':
      return `The passkey "${change.name}" was removed from your account`;
    case 'second-factor-reset':
      return `Your second factor was reset by ${change.by}`;
  }
}
