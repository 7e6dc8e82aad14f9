import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Instant } from '../../../domain/eastern-time.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';
import { isDatabaseUnavailable } from '../database-errors.ts';
import type { Sealer } from '../seal.ts';
import { addressOf, composeMessage, type MessageParts } from './compose-message.ts';
import { composeWithAttachments } from './compose-with-attachments.ts';
import type { HandOvers } from './hand-overs.ts';
import {
  beginAttempt,
  listAttachments,
  type MailRow,
  markFailed,
  markSent,
  noteAttempt,
} from './mail-store.ts';
import type { MailSender } from './mailer.ts';
import type { MailTransport, Refusal } from './transport.ts';

export interface SendingParts {
  db: Db;
  sealer: Sealer;
  clock: Clock;
  transport: MailTransport;
  handOvers: HandOvers;
  from: string;
  /** Reads the bytes of an attached file by the name that the file store gave them. */
  openAttachment: (hash: string) => Promise<Readable>;
}

/** While the database is away, what an attempt came to is tried to be recorded again after this, for so long. */
const RECORD_AGAIN_MS = 200;
const RECORD_WITHIN_MS = 300_000;

/**
 * One attempt at a queued mail. The attempt is recorded before, the success after: killed in between, the mail goes out a
 * second time, under the same Message-ID, by which mail programs show it once. Between the two is one mail of the process at a time.
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
  const handOver = createHandOver(parts.handOvers);
  try {
    const refusals = await compose(parts, mail, mail.sealed_body)
      .then((raw) =>
        transport.send({
          id: mail.id,
          from: addressOf(from),
          recipients,
          raw,
          beforeLastStep: handOver.begin,
        }),
      )
      .catch(async (error: Error) => {
        await noteAttempt(db, mailId, { delivered: [], error: error.message });
        throw error;
      });
    await untilRecorded(() => record(parts, mailId, recipients, refusals));
    if (refusals.length > 0) await endAfterRefusals(db, mailId, refusals, recipients.length);
  } finally {
    handOver.end();
  }
}

/** The turn of one mail, however its attempt ends: also before the turn has come. */
function createHandOver(handOvers: HandOvers) {
  let isOver = false;
  let endTurn: (() => void) | undefined;
  return {
    async begin() {
      endTurn = await handOvers.take();
      if (isOver) endTurn();
    },
    end() {
      isOver = true;
      endTurn?.();
    },
  };
}

function record(
  { db, clock }: SendingParts,
  mailId: string,
  recipients: readonly string[],
  refusals: readonly Refusal[],
): Promise<void> {
  if (refusals.length === 0) return markSent(db, mailId, clock.now().toISOString());
  return noteAttempt(db, mailId, {
    delivered: recipients.filter((address) => !refusals.some((refusal) => refusal.address === address)),
    error: refusals.map(({ address, reason }) => `${address}: ${reason}`).join('; '),
  });
}

/** The mail has gone out: that the database is away for a moment is no reason to send it again. */
async function untilRecorded(work: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + RECORD_WITHIN_MS; ; await pause(RECORD_AGAIN_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error;
    }
  }
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
    sender: senderOf(mail),
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

function senderOf({ sender_name: name, sender_email: email }: MailRow): MailSender | undefined {
  return email === null ? undefined : { name: name ?? '', email };
}

function isPast(instant: Instant | null, now: Date): boolean {
  return instant !== null && Date.parse(instant) <= now.getTime();
}
