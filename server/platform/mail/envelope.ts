import { isEmail, normalizeEmail } from '../../../domain/people/email.ts';
import { AppError } from '../app-error.ts';
import type { Mail, MailSender } from './mailer.ts';

/** Every mail server accepts this many (RFC 5321, 4.5.3.1.8). */
const MAX_RECIPIENTS = 100;
/** Longer than any readable subject, short enough for a header. */
const MAX_SUBJECT_LENGTH = 500;

export interface Envelope {
  to: string[];
  cc: string[];
  subject: string;
  sender: MailSender | undefined;
}

/**
 * Checks all header values, so that no typed text can add a header. Duplicate addresses get one copy.
 * @throws AppError `invalid`.
 */
export function checkedEnvelope(mail: Pick<Mail, 'to' | 'cc' | 'subject' | 'sender'>): Envelope {
  const to = [...new Set(mail.to.map(checkedAddress))];
  const cc = [...new Set((mail.cc ?? []).map(checkedAddress))].filter((address) => !to.includes(address));
  if (to.length === 0) throw new AppError('invalid', 'The mail has no recipient.');
  if (to.length + cc.length > MAX_RECIPIENTS) {
    throw new AppError('invalid', `A mail can have at most ${MAX_RECIPIENTS} recipients.`);
  }
  const subject = mail.subject.trim();
  if (subject === '' || subject.length > MAX_SUBJECT_LENGTH || /[\p{Cc}\u2028\u2029]/u.test(subject)) {
    throw new AppError(
      'invalid',
      `The subject must be one line of at most ${MAX_SUBJECT_LENGTH} characters.`,
    );
  }
  return { to, cc, subject, sender: mail.sender && checkedSender(mail.sender) };
}

function checkedSender({ name, email }: MailSender): MailSender {
  return { name: name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(), email: checkedAddress(email) };
}

function checkedAddress(text: string): string {
  const address = normalizeEmail(text);
  // normalizeEmail trims, but a trailing line break must be refused too.
  if (/\p{Cc}/u.test(text) || !isEmail(address)) {
    throw new AppError('invalid', 'Please enter a valid email address');
  }
  return address;
}
