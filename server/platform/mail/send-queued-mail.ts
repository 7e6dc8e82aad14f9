import type { Readable } from 'node:stream';
import type { Instant } from '../../../domain/eastern-time.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';
import type { Sealer } from '../seal.ts';
import { addressOf, composeMessage, type MessageParts } from './compose-message.ts';
import { composeWithAttachments } from './compose-with-attachments.ts';
import {
  beginAttempt,
  listAttachments,
  type MailRow,
  markFailed,
  markSent,
  noteAttempt,
} from './mail-store.ts';
import type { MailTransport, Refusal } from './transport.ts';

export interface SendingParts {
  db: Db;
  sealer: Sealer;
  clock: Clock;
  transport: MailTransport;
  from: string;
  /** Reads the bytes of an attached file by the name that the file store gave them. */
  openAttachment: (hash: string) => Promise<Readable>;
}

/**
 * One attempt at a queued mail. The attempt is recorded before, the success after: killed in between, the mail goes out a
 * second time, under the same Message-ID, by which mail programs show it once.
 * @throws Error when it is worth trying again. The message names no address and nothing of the mail.
 */
export async function sendQueuedMail(parts: SendingParts, mailId: string): Promise<void> {
  const { db, clock, transport, from } = parts;
  const mail = await beginAttempt(db, mailId);
  if (mail === undefined) return;
  if (mail.sealed_body === null || isPast(mail.expires_at, clock.now())) {
    return markFailed(db, mailId, 'expired');
  }
  const recipients = [...mail.recipients, ...mail.carbon_copies].filter(
    (address) => !mail.delivered_to.includes(address),
  );
  const refusals = await compose(parts, mail, mail.sealed_body)
    .then((raw) => transport.send({ id: mail.id, from: addressOf(from), recipients, raw }))
    .catch(async (error: Error) => {
      await noteAttempt(db, mailId, { delivered: [], error: error.message });
      throw error;
    });
  if (refusals.length === 0) return markSent(db, mailId, clock.now().toISOString());
  await noteAttempt(db, mailId, {
    delivered: recipients.filter((address) => !refusals.some((refusal) => refusal.address === address)),
    error: refusals.map(({ address, reason }) => `${address}: ${reason}`).join('; '),
  });
  await endAfterRefusals(db, mailId, refusals, recipients.length);
}

async function endAfterRefusals(
  db: Db,
  mailId: string,
  refusals: readonly Refusal[],
  asked: number,
): Promise<void> {
  if (refusals.every(({ permanent }) => permanent)) return markFailed(db, mailId);
  throw new Error(`The mail server refused ${refusals.length} of ${asked} recipients for now`);
}

async function compose(parts: SendingParts, mail: MailRow, sealedBody: Buffer): Promise<Buffer> {
  const message: MessageParts = {
    from: parts.from,
    to: mail.recipients,
    cc: mail.carbon_copies,
    subject: mail.subject,
    text: parts.sealer.open(sealedBody, mail.id),
    messageId: mail.message_id,
    date: new Date(mail.created_at),
  };
  const attachments = await listAttachments(parts.db, mail.id);
  if (attachments.length === 0) return composeMessage(message);
  return composeWithAttachments(message, attachments, parts.openAttachment);
}

function isPast(instant: Instant | null, now: Date): boolean {
  return instant !== null && Date.parse(instant) <= now.getTime();
}
