import type { DayItem } from '../../../contract/my-day/my-day.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { actionCenterPath } from '../../../domain/loans/loan-list.ts';
import { MOST_IN_MAIL, needWords, titleOf } from '../../../domain/my-day/day-words.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';

interface Receiver {
  email: string;
  firstName: string;
}

/**
 * A person's day as a mail: the most urgent things first, each with its loan and its link.
 * @param open how many things need the person; `items` may be fewer.
 */
export async function morningMail(
  tx: Db,
  { email, firstName }: Receiver,
  {
    items,
    open,
    config,
    expiresAt,
  }: { items: readonly DayItem[]; open: number; config: Config; expiresAt: Instant },
): Promise<Mail> {
  const listed = items.slice(0, MOST_IN_MAIL);
  const more = open - listed.length;
  const values = {
    firstName,
    things: needWords(open),
    list: listed.map((item) => itemLines(item, config).join('\n')).join('\n\n'),
    more: more === 0 ? '' : `And ${more.toLocaleString('en-US')} more.`,
    link: pageLink(config, '/my-day'),
    settingLink: pageLink(config, '/account'),
  };
  return { ...(await composeMail(tx, 'my-day', values)), to: [email], expiresAt };
}

function itemLines({ title, reason, ...item }: DayItem, config: Config): string[] {
  const { customerId, loanId, loanNumber, borrower, place, noteId } = item;
  const path = actionCenterPath(customerId, loanId ?? NO_LOAN, place);
  const loan = [loanNumber, lastFirst(borrower) || 'borrower not named yet'].filter(Boolean).join(', ');
  return [reason, titleOf(title), loan, pageLink(config, noteId === null ? path : `${path}#note-${noteId}`)];
}
