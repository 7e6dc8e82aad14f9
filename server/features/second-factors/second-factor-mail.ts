import {
  AFTER_RESET,
  CONFIRMATION_WARNING,
  FACTOR_WARNING,
} from '../../../domain/mail-templates/sign-in-mail-kinds.ts';
import { type ConfirmedPurpose, PURPOSE_WORDS } from '../../../domain/sessions/second-factor.ts';
import { OTP_LIFE_SECONDS } from '../../../domain/sessions/sign-in.ts';
import { formatInstant, type Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';

/** A change of a person's second factor, as a sentence of their mail. */
export type SecondFactorChange =
  | { kind: 'authenticator-app-enrolled' | 'authenticator-app-removed' | 'recovery-codes-renewed' }
  | { kind: 'passkey-enrolled' | 'passkey-removed'; name: string }
  | { kind: 'second-factor-reset'; by: string };

/** Notifies the person, so that a change by somebody else does not stay hidden. */
export async function secondFactorMail(
  tx: Db,
  to: string,
  change: SecondFactorChange,
  { at, companyName }: { at: Date; companyName: string },
): Promise<Mail> {
  const values = {
    company: companyName,
    change: sentenceOf(change),
    when: formatInstant(at),
    nextStep: change.kind === 'second-factor-reset' ? AFTER_RESET : '',
    warning: FACTOR_WARNING,
  };
  return { ...(await composeMail(tx, 'second-factor-changed', values)), to: [to] };
}

/** The mail with a code for an open session. The code is the only run of six digits in it. */
export async function confirmationCodeMail(
  tx: Db,
  to: string,
  { code, expiresAt, purpose }: { code: string; expiresAt: Instant; purpose: ConfirmedPurpose },
  company: string,
): Promise<Mail> {
  const values = { company, code, minutes: String(OTP_LIFE_SECONDS / 60), warning: CONFIRMATION_WARNING };
  const words =
    purpose === 'second-factor'
      ? await composeMail(tx, 'confirmation-code', values)
      : await composeMail(tx, 'action-code', { ...values, action: PURPOSE_WORDS[purpose] });
  return { ...words, to: [to], expiresAt };
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
