import type { Actor } from '../actor.ts';
import type { MailSender } from './mailer.ts';

/** The sender of a mail to a customer or another company. A mail of an API key comes in the company's name (KEY-11). */
export function senderOf({ fullName, email }: Actor): MailSender {
  return { name: fullName, email };
}

/** The sender of a mail to colleagues, who know an API key by its name. */
export function senderToColleagues({ fullName, name, email, apiKeyScopes }: Actor): MailSender {
  return { name: apiKeyScopes === null ? fullName : name, email };
}
