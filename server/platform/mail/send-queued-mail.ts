import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import { borrowerMailHtml } from '../../../domain/mail-templates/borrower-mail-html.ts';
import { CHART_ID, reportMailHtml } from '../../../domain/mail-templates/report-mail-html.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { Sealer } from '../secrets/seal.ts';
import { addressOf, composeMessage, type MessageParts, senderHeaders } from './compose-message.ts';
import type { DeliveryLock } from './delivery-lock.ts';
import {
  beginAttempt,
  findHarmfulAttachment,
  listAttachments,
  type MailRow,
  markFailed,
  markSent,
  recordAttempt,
} from './mail-store.ts';
import type { MailAttachment, MailSender } from './mailer.ts';
import { shownFailure } from './shown-failure.ts';
import type { MailTransport, Refusal } from './transport.ts';

/**
 * One part per attachment, read in order; unreadable bytes fail before the mail server gets anything. 25 MB of
 * attachments make about 35 MB of mail.
 * @throws Error whose message has no document name or address.
 */
export async function composeWithAttachments(
  { from, sender, to, cc, subject, text, html, chart, messageId, date }: MessageParts,
  attachments: readonly MailAttachment[],
  open: (hash: string) => Promise<Readable>,
): Promise<Buffer> {
  const files = [];
  if (chart !== undefined) {
    const shown = { cid: CHART_ID, contentDisposition: 'inline' as const };
    files.push({ ...shown, filename: 'chart.png', contentType: 'image/png', content: chart });
  }
  for (const { name, type, size, hash } of attachments) {
    files.push({ filename: name, contentType: type, content: await readWhole(open, hash, size) });
  }
  return new MailComposer({
    ...senderHeaders(from, sender),
    to: [...to],
    cc: [...cc],
    subject,
    text,
    ...(html !== undefined && { html }),
    messageId,
    date,
    attachments: files,
    textEncoding: 'quoted-printable',
    // Identical bytes on every attempt.
    baseBoundary: messageId.replace(/[^a-z]/g, ''),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  })
    .compile()
    .build();
}

async function readWhole(
  open: (hash: string) => Promise<Readable>,
  hash: string,
  size: number,
): Promise<Buffer> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await open(hash)) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    if (bytes.length !== size) throw new Error(`${bytes.length} bytes instead of ${size}`);
    return bytes;
  } catch (error) {
    throw new Error('EATTACHMENT: an attachment could not be read', { cause: error });
  }
}

export interface SendingParts {
  db: Db;
  sealer: Sealer;
  clock: Clock;
  transport: MailTransport;
  deliveryLock: DeliveryLock;
  from: () => string;
  pageUrl: string;
  openAttachment: (hash: string) => Promise<Readable>;
}

/** While the database is down, recording a delivery is retried at this interval, up to this long. */
const RECORD_AGAIN_MS = 200;
const RECORD_WITHIN_MS = 300_000;

/**
 * Records the attempt before sending and the success after it. If the process dies in between, the mail is sent again
 * with the same Message-ID, which mail programs show once. Only one of the process's mails is in that step at a time.
 * @throws Error for a failure worth retrying, without address or text of the mail.
 */
export async function sendQueuedMail(parts: SendingParts, mailId: string): Promise<void> {
  const { db, clock, transport, from } = parts;
  const mail = await beginAttempt(db, mailId);
  if (mail === undefined) return;
  if (mail.sealed_body === null || isPast(mail.expires_at, clock.now())) {
    return markFailed(db, mailId, 'expired');
  }
  const harmful = await findHarmfulAttachment(db, mailId);
  if (harmful !== undefined) {
    return markFailed(db, mailId, `EMALWARE: malware was found in ${harmful.name} (${harmful.malware})`);
  }
  const recipients = [...mail.recipients, ...mail.carbon_copies].filter(
    (address) => !mail.delivered_to.includes(address),
  );
  const delivery = createDelivery(parts.deliveryLock);
  try {
    const refusals = await compose(parts, mail, mail.sealed_body)
      .then((raw) =>
        transport.send({
          id: mail.id,
          from: addressOf(from()),
          recipients,
          raw,
          beforeLastStep: delivery.begin,
        }),
      )
      .catch(async (error: Error) => {
        await recordAttempt(db, mailId, { delivered: [], error: shownFailure(error) });
        throw error;
      });
    await untilRecorded(() => record(parts, mailId, recipients, refusals));
    if (refusals.length > 0) await endAfterRefusals(db, mailId, refusals, recipients.length);
  } finally {
    delivery.end();
  }
}

/** Releases the slot however the attempt ends, even if it never got it. */
function createDelivery(deliveryLock: DeliveryLock) {
  let isOver = false;
  let release: (() => void) | undefined;
  return {
    async begin() {
      release = await deliveryLock.take();
      if (isOver) release();
    },
    end() {
      isOver = true;
      release?.();
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
  return recordAttempt(db, mailId, {
    delivered: recipients.filter((address) => !refusals.some((refusal) => refusal.address === address)),
    error: refusals.map(({ address, reason }) => `${address}: ${reason}`).join('; '),
  });
}

/** The mail is delivered: a short database outage must not send it again. */
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
  const text = parts.sealer.open(sealedBody, mail.id);
  const { kind, subject, chart } = mail;
  const message: MessageParts = {
    from: parts.from(),
    sender: senderOf(mail),
    to: mail.recipients,
    cc: mail.carbon_copies,
    subject,
    text,
    html:
      kind === 'report'
        ? reportMailHtml({ subject, text, hasChart: chart !== null }, parts.pageUrl)
        : borrowerMailHtml({ kind, subject, text }, parts.pageUrl),
    chart: chart ?? undefined,
    messageId: mail.message_id,
    date: new Date(mail.created_at),
  };
  const attachments = await listAttachments(parts.db, mail.id);
  if (attachments.length === 0 && chart === null) return composeMessage(message);
  return composeWithAttachments(message, attachments, parts.openAttachment);
}

function senderOf({ sender_name: name, sender_email: email }: MailRow): MailSender | undefined {
  return email === null ? undefined : { name: name ?? '', email };
}

function isPast(instant: Instant | null, now: Date): boolean {
  return instant !== null && Date.parse(instant) <= now.getTime();
}
