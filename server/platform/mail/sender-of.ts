import type { Actor } from '../actor.ts';
import type { MailSender } from './mailer.ts';

/** For mail to customers and other companies. An API key sends in the company's name (KEY-11). */
export function senderOf({ fullName, email }: Actor): MailSender {
  return { name: fullName, email };
}

/** Colleagues know an API key by its name. */
export function senderToColleagues({ fullName, name, email, apiKeyScopes }: Actor): MailSender {
  return { name: apiKeyScopes === null ? fullName : name, email };
}
