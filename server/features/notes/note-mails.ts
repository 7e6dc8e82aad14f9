import type { Customer } from '../../../contract/customers.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { actionCenterPath } from '../../../domain/loans/loan-list.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Mail, MailSender } from '../../platform/mail/mailer.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';

interface TagMail {
  to: string;
  author: MailSender;
  text: string;
  customer: Customer;
  /** The loan whose page shows the customer's notes; null when there is none yet. */
  loanId: string | null;
  config: Config;
}

/** Mails a tagged person of the team. Each gets a separate mail, so that nobody sees the others. */
export async function tagMail(
  tx: Db,
  { to, author, text, customer, loanId, config }: TagMail,
): Promise<Mail> {
  const values = {
    sender: author.name,
    customer: lastFirst(customer),
    note: text,
    link: pageLink(config, actionCenterPath(customer.customerId, loanId ?? NO_LOAN, 'notes')),
  };
  return { ...(await composeMail(tx, 'note-tag', values)), to: [to], sender: author };
}

export async function customerMail(
  tx: Db,
  customer: Customer,
  text: string,
  { author, company }: { author: MailSender; company: string },
): Promise<Mail> {
  const values = { firstName: customer.firstName, note: text, sender: author.name, company };
  return {
    ...(await composeMail(tx, 'note-to-customer', values)),
    to: [customer.primaryEmail],
    sender: author,
  };
}
