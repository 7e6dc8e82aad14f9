import type { Customer } from '../../../contract/customers.ts';
import { actionCenterPath } from '../../../domain/loans/action-center-path.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import type { Mail, MailSender } from '../../platform/mail/mailer.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';

interface TagMail {
  to: string;
  /** The author of the note. */
  author: MailSender;
  text: string;
  customer: Customer;
  /** The loan whose page shows the customer's notes; null when there is none yet. */
  loanId: string | null;
  config: Config;
}

/** Mails a tagged person of the team. Each gets a separate mail, so that nobody sees the others. */
export function tagMail({ to, author, text, customer, loanId, config }: TagMail): Mail {
  const page = actionCenterPath(customer.customerId, loanId ?? NO_LOAN, 'notes');
  return {
    kind: 'note-tag',
    to: [to],
    sender: author,
    subject: oneLine(`${author.name} tagged you in a note about ${lastFirst(customer)}`),
    text: [text, '', pageLink(config, page), ''].join('\n'),
  };
}

/** The note for the customer, in its own words. */
export function customerMail(
  customer: Customer,
  text: string,
  author: MailSender,
  companyName: string,
): Mail {
  return {
    kind: 'note-to-customer',
    to: [customer.primaryEmail],
    sender: author,
    subject: oneLine(`A message from ${companyName} about your loan`),
    text: [`Dear ${customer.firstName},`, '', text, '', author.name, companyName, ''].join('\n'),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
