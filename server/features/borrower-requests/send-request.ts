import type { RequestRecipient } from '../../../domain/borrower-requests/request-recipients.ts';
import { isItemOwed, requestEnd } from '../../../domain/borrower-requests/request-state.ts';
import { shortInstant } from '../../../domain/history/record-change.ts';
import type { Author } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { MailSender } from '../../platform/mail/mailer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RequestedConditions } from '../conditions/requested-conditions.service.ts';
import { endLinks, insertLink } from './borrower-links.store.ts';
import { noteMail, type StoredRequest, updateRequest } from './borrower-requests.store.ts';
import { hashOfSecret, newSecret } from './borrower-secrets.ts';
import { recordRequest } from './record-request.ts';
import { itemStates, type RequestFacts } from './request-facts.ts';
import { requestMail } from './request-mails.ts';

type Parts = Pick<Platform, 'clock' | 'companySettings' | 'config' | 'mailer'>;

/**
 * Queues a mail with a new link, in the transaction of its request. The link itself is in the sealed mail alone, whose text
 * is wiped once it is sent.
 */
export async function mailLink(
  tx: Db,
  kind: 'request' | 'reminder',
  {
    request,
    items,
    sender,
  }: { request: StoredRequest; items: readonly string[]; sender?: MailSender | undefined },
  platform: Parts,
): Promise<string> {
  const link = newSecret();
  const at = platform.clock.now().toISOString();
  const mail = await requestMail(tx, kind, { request, items, link, sender }, platform);
  const mailId = await platform.mailer.queueMail(tx, mail);
  await insertLink(tx, { hash: hashOfSecret(link), requestId: request.id, at });
  await noteMail(tx, request.id, mailId);
  return mailId;
}

interface SendAgain {
  before: StoredRequest;
  customerId: string;
  /** The borrower as the application has them now. */
  recipient: Pick<RequestRecipient, 'address' | 'firstName' | 'lastName'>;
  author: Author;
  sender: MailSender | undefined;
}

/**
 * Ends the links of a request and mails a new one, with a new end. The loan and the request are locked by the caller.
 * @returns the request after it.
 */
export async function sendRequestAgain(
  tx: Db,
  { before, customerId, recipient, author, sender }: SendAgain,
  {
    platform,
    facts,
    conditions,
  }: { platform: Parts; facts: RequestFacts; conditions: Pick<RequestedConditions, 'requestConditions'> },
): Promise<StoredRequest> {
  const now = platform.clock.now();
  const at = shortInstant(now.toISOString());
  await endLinks(tx, before.id, at);
  const owed = itemStates(before, await facts.conditionsOf(tx, before)).filter(isItemOwed);
  const isByPerson = author.staffId !== null;
  const after: StoredRequest = {
    ...before,
    address: recipient.address,
    first_name: recipient.firstName,
    last_name: recipient.lastName,
    sent_at: at,
    // A link that Lintel replaces stays the request of its person.
    sent_by: isByPerson ? author.name : before.sent_by,
    sent_by_id: isByPerson ? author.staffId : before.sent_by_id,
    expires_at: shortInstant(requestEnd(now)),
    opened_at: null,
    answered_at: null,
    reminders: [],
    version: before.version + 1,
  };
  const items = owed.map(({ text }) => text);
  after.mail_id = await mailLink(tx, 'request', { request: after, items, sender }, platform);
  await updateRequest(tx, after);
  await recordRequest(tx, 'borrower-request-sent-again', { before, after }, { author, customerId, at });
  const ids = { customerId, loanId: after.loan_id };
  const conditionIds = owed.map(({ conditionId }) => conditionId);
  await conditions.requestConditions(tx, ids, conditionIds, author);
  return after;
}
