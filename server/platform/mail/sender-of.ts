import type { Actor } from '../actor.ts';
import type { MailSender } from './mailer.ts';

/** A member of staff as the sender of a mail. */
export function senderOf({ fullName, email }: Actor): MailSender {
  return { name: fullName, email };
}
