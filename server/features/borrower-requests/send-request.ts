import { MAX_MAILS_AN_HOUR } from '../../../domain/borrower-requests/request-limits.ts';
import type { RequestRecipient } from '../../../domain/borrower-requests/request-recipients.ts';
import { isItemOpen, isItemOwed, requestEnd } from '../../../domain/borrower-requests/request-state.ts';
import { staffName } from '../../../domain/people/email.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { type Actor, LINTEL } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { MailSender } from '../../platform/mail/mailer.ts';
import { senderOf } from '../../platform/mail/sender-of.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RequestedConditions } from '../conditions/requested-conditions.service.ts';
import {
  countLinksOfLoan,
  endCodes,
  endCodesOfRequest,
  endLinks,
  insertLink,
} from './borrower-links.store.ts';
import {
  findActiveStaff,
  findStaffName,
  noteMail,
  type StoredRequest,
  updateRequest,
} from './borrower-requests.store.ts';
import { hashOfSecret, newSecret } from './borrower-secrets.ts';
import { recordRequest } from './record-request.ts';
import { itemStates, type RequestFacts } from './request-facts.ts';
import { requestMail } from './request-mails.ts';

type Parts = Pick<Platform, 'clock' | 'companySettings' | 'config' | 'mailer'>;

const HOUR_MS = 3_600_000;

/** Protects a borrower's mailbox (ASK-25). @throws AppError `conflict` after many mails within an hour. */
export async function refuseFlood(tx: Db, loanId: string, now: Date): Promise<void> {
  if ((await countLinksOfLoan(tx, loanId, new Date(now.getTime() - HOUR_MS))) < MAX_MAILS_AN_HOUR) return;
  throw new AppError(
    'conflict',
    `${MAX_MAILS_AN_HOUR} emails went to the borrowers of this loan within an hour. Please send this one later.`,
  );
}

/** Queues a mail with a new link. Only the sealed mail has the link, and its text is wiped once sent. */
export async function mailLink(
  tx: Db,
  kind: 'request' | 'reminder' | 'rejection',
  {
    request,
    items,
    sender,
    replacesLink = false,
  }: {
    request: StoredRequest;
    items: readonly string[];
    sender?: MailSender | undefined;
    replacesLink?: boolean;
  },
  platform: Parts,
): Promise<string> {
  const link = newSecret();
  const at = platform.clock.now().toISOString();
  const mail = await requestMail(tx, kind, { request, items, link, sender, replacesLink }, platform);
  const mailId = await platform.mailer.queueMail(tx, mail);
  await insertLink(tx, { hash: hashOfSecret(link), requestId: request.id, at });
  await noteMail(tx, request.id, mailId);
  return mailId;
}

interface SendAgain {
  before: StoredRequest;
  customerId: string;
  recipient: Pick<RequestRecipient, 'address' | 'firstName' | 'lastName'>;
  actor: Actor;
  /** The new purpose of a link to disclosures; unchanged by default. */
  about?: Pick<StoredRequest, 'message' | 'language'>;
}

/**
 * Mails a new link with a new expiry, and the old ones send no more codes. The caller has locked loan and request.
 * @returns the updated request.
 */
export async function sendRequestAgain(
  tx: Db,
  { before, customerId, recipient, actor, about = before }: SendAgain,
  {
    platform,
    facts,
    conditions,
  }: { platform: Parts; facts: RequestFacts; conditions: Pick<RequestedConditions, 'requestConditions'> },
): Promise<StoredRequest> {
  const now = platform.clock.now();
  const at = now.toISOString();
  // A person who is on the page goes on. After a change of address or name it may be another person (CONSENT-3).
  const endEarlier = isSamePerson(before, recipient) ? endCodesOfRequest : endLinks;
  await endEarlier(tx, before.id, at);
  const owed = itemStates(before, await facts.conditionsOf(tx, before)).filter(isItemOwed);
  const after: StoredRequest = {
    ...before,
    message: about.message,
    language: about.language,
    address: recipient.address,
    first_name: recipient.firstName,
    last_name: recipient.lastName,
    sent_at: at,
    sent_by: actor.name,
    sent_by_id: actor.staffId,
    expires_at: requestEnd(now),
    opened_at: null,
    answered_at: null,
    reminders: [],
    version: before.version + 1,
  };
  const items = owed.map(({ text }) => text);
  after.mail_id = await mailLink(tx, 'request', { request: after, items, sender: senderOf(actor) }, platform);
  await updateRequest(tx, after);
  await recordRequest(
    tx,
    'borrower-request-sent-again',
    { before, after },
    { author: actor, customerId, at },
  );
  const ids = { customerId, loanId: after.loan_id };
  const conditionIds = owed.map(({ conditionId }) => conditionId);
  if (conditionIds.length > 0) await conditions.requestConditions(tx, ids, conditionIds, actor);
  return after;
}

function isSamePerson(before: StoredRequest, now: SendAgain['recipient']): boolean {
  return (
    before.address === now.address && before.first_name === now.firstName && before.last_name === now.lastName
  );
}

/**
 * Mails an additional link, because the old one sends no more codes (docs/decisions/borrower-requests.md). Page and
 * expiry stay the same.
 * @returns the updated request.
 */
export async function replaceSpentLink(
  tx: Db,
  { before, customerId, linkHash }: { before: StoredRequest; customerId: string; linkHash: Buffer },
  { platform, facts }: { platform: Parts; facts: RequestFacts },
): Promise<StoredRequest> {
  const at = platform.clock.now().toISOString();
  await endCodes(tx, linkHash, at);
  const states = itemStates(before, await facts.conditionsOf(tx, before));
  const owed = states.filter(isItemOwed);
  const items = (owed.length > 0 ? owed : states.filter(isItemOpen)).map(({ text }) => text);
  const sender = await senderOfRequest(tx, before);
  const mail = { request: before, items, sender, replacesLink: true };
  const mailId = await mailLink(tx, 'request', mail, platform);
  const after: StoredRequest = { ...before, mail_id: mailId, version: before.version + 1 };
  await updateRequest(tx, after);
  await recordRequest(
    tx,
    'borrower-request-sent-again',
    { before, after },
    { author: LINTEL, customerId, at },
  );
  return after;
}

/** The person or API key that asked, even after they left. */
export async function senderName(tx: Db, { sent_by: name, sent_by_id: id }: StoredRequest): Promise<string> {
  const person = id === null ? undefined : await findStaffName(tx, id);
  return person === undefined ? name : fullName(person) || name;
}

/** The person who asked gets the replies; after they left, Lintel is the sender. */
export async function senderOfRequest(tx: Db, request: StoredRequest): Promise<MailSender | undefined> {
  if (request.sent_by_id === null) return undefined;
  const [person] = await findActiveStaff(tx, [request.sent_by_id]);
  return person && { name: fullName(person) || staffName(person.email), email: person.email };
}
