import { randomUUIDv7 } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { canAttach } from '../../../domain/orders/order-email.ts';
import { AppError } from '../app-error.ts';
import type { Db } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { newMessageId } from './compose-message.ts';
import { createDeliveryLock } from './delivery-lock.ts';
import { checkedEnvelope } from './envelope.ts';
import {
  insertAttachments,
  insertMail,
  listFailedMails,
  markFailed,
  readMailStates,
  requeueFailed,
} from './mail-store.ts';
import type { MailAttachment, Mailer } from './mailer.ts';
import { type SendingParts, sendQueuedMail } from './send-queued-mail.ts';

/**
 * Removes characters from names that could break a header.
 * @throws AppError `too_large` above the usual limit of mail servers for all attachments together.
 */
function checkedAttachments(attachments: readonly MailAttachment[]): MailAttachment[] {
  const permission = canAttach(attachments.reduce((sum, { size }) => sum + size, 0));
  if (!permission.ok) throw new AppError('too_large', permission.reason);
  return attachments.map((file) => ({ ...file, name: file.name.replace(/[\p{Cc}\u2028\u2029]/gu, ' ') }));
}

const SEND_MAIL = 'send-mail';

const CONCURRENCY = 4;

/** Backoff up to a quarter of an hour makes about three hours, a typical outage of a mail server. */
const RETRY_LIMIT = 20;

interface MailerParts extends Omit<SendingParts, 'deliveryLock'> {
  jobs: Jobs;
  log: FastifyBaseLogger;
  retryLimit?: number;
}

interface SendMailJob {
  mailId: string;
}

/**
 * A row and a job in the transaction of their cause, sent by any process. The text is sealed, because it may contain
 * a one-time code. Call it before `jobs.start`, because it registers the job.
 */
export function createMailer({ jobs, log, retryLimit = RETRY_LIMIT, ...parts }: MailerParts): Mailer {
  const sending: SendingParts = { ...parts, deliveryLock: createDeliveryLock() };
  const { db, sealer, clock, from } = sending;
  jobs.handle<SendMailJob>(SEND_MAIL, ({ mailId }) => sendQueuedMail(sending, mailId), {
    concurrency: CONCURRENCY,
    retryLimit,
    onGivenUp: async ({ mailId }) => {
      await markFailed(db, mailId);
      log.error({ mailId }, 'mail given up');
    },
  });
  const enqueue = (tx: Db, mailId: string) => {
    const job: SendMailJob = { mailId };
    return jobs.enqueue(tx, SEND_MAIL, job);
  };
  return {
    async queueMail(tx, mail) {
      const { to, cc, subject, sender } = checkedEnvelope(mail);
      const attachments = checkedAttachments(mail.attachments ?? []);
      const id = randomUUIDv7();
      await insertMail(tx, {
        id,
        kind: mail.kind,
        message_id: newMessageId(from()),
        recipients: to,
        carbon_copies: cc,
        subject,
        sender_name: sender?.name ?? null,
        sender_email: sender?.email ?? null,
        sealed_body: sealer.seal(mail.text, id),
        chart: mail.chart ?? null,
        created_at: clock.now().toISOString(),
        expires_at: mail.expiresAt ?? null,
      });
      await insertAttachments(tx, id, attachments);
      await enqueue(tx, id);
      return id;
    },
    deliveriesOf: readMailStates,
    listFailed: listFailedMails,
    async resend(tx, mailId) {
      const isQueued = await requeueFailed(tx, mailId);
      if (isQueued) await enqueue(tx, mailId);
      return isQueued;
    },
    nudge: () => jobs.nudge(SEND_MAIL),
  };
}
