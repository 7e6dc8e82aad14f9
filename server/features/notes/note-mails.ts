import type { Customer } from '../../../contract/customers.ts';
import { actionCenterPath } from '../../../domain/action-center-path.ts';
import { NO_LOAN } from '../../../domain/loan-action.ts';
import { lastFirst } from '../../../domain/person-name.ts';
import type { Config } from '../../platform/config.ts';
import type { Mail, MailSender } from '../../platform/mail/mailer.ts';
import { pageLink } from '../../platform/page-link.ts';

interface TagMail {
  to: string;
  /** Who wrote the note. */
  author: MailSender;
  text: string;
  customer: Customer;
  /** By which the customer's notes are reached; null where there is none yet. */
  loanId: string | null;
  config: Config;
}

/** Tells somebody of the team that a note names them. Each gets a mail of their own: nobody has to see who else did. */
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

/** The note for the customer, in the words in which it was written. */
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
