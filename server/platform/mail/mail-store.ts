import { type Selectable, sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { type FailedMail, type MailAttachment, type MailState, SECRET_MAILS } from './mailer.ts';

export type MailRow = Selectable<Tables['mails']>;

type NewMail = Pick<
  MailRow,
  | 'id'
  | 'kind'
  | 'message_id'
  | 'recipients'
  | 'carbon_copies'
  | 'subject'
  | 'sender_name'
  | 'sender_email'
  | 'created_at'
  | 'expires_at'
  | 'chart'
> & { sealed_body: Buffer };

export async function readMailStates(db: Db, mailIds: readonly string[]): Promise<Map<string, MailState>> {
  if (mailIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('mails')
    .select([
      'id',
      'state',
      'attempts',
      'last_error as lastError',
      'delivered_to as deliveredTo',
      'sent_at as sentAt',
    ])
    .where('id', 'in', mailIds)
    .execute();
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

export async function listFailedMails(
  db: Db,
  { kinds, since }: { kinds: readonly string[]; since: Instant },
): Promise<FailedMail[]> {
  return await db
    .selectFrom('mails')
    .select(['id as mailId', 'attempts', 'sender_email as senderEmail'])
    .where('state', '=', 'failed')
    .where('kind', 'in', kinds)
    .where('created_at', '>=', since)
    .execute();
}

export async function insertMail(tx: Db, mail: NewMail): Promise<void> {
  await tx
    .insertInto('mails')
    .values({ ...mail, state: 'queued' })
    .execute();
}

export async function insertAttachments(
  tx: Db,
  mailId: string,
  attachments: readonly MailAttachment[],
): Promise<void> {
  if (attachments.length === 0) return;
  const rows = attachments.map(({ name, type, size, hash }, position) => ({
    mail_id: mailId,
    position,
    name,
    content_type: type,
    size,
    content_hash: hash,
  }));
  await tx.insertInto('mail_attachments').values(rows).execute();
}

export function listAttachments(db: Db, mailId: string): Promise<MailAttachment[]> {
  return db
    .selectFrom('mail_attachments')
    .select(['name', 'content_type as type', 'size', 'content_hash as hash'])
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute();
}

/** An attachment in which malware was found after the mail was queued. */
export function findHarmfulAttachment(
  db: Db,
  mailId: string,
): Promise<{ name: string; malware: string } | undefined> {
  return db
    .selectFrom('mail_attachments')
    .innerJoin('quarantined_bytes', 'quarantined_bytes.hash', 'mail_attachments.content_hash')
    .select(['mail_attachments.name', 'quarantined_bytes.malware'])
    .$narrowType<{ malware: string }>()
    .where('mail_id', '=', mailId)
    .where('malware', 'is not', null)
    .orderBy('position')
    .executeTakeFirst();
}

export async function requeueFailed(tx: Db, mailId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ state: 'queued' })
    .where('id', '=', mailId)
    .where('state', '=', 'failed')
    .where('sealed_body', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function beginAttempt(tx: Db, mailId: string): Promise<MailRow | undefined> {
  return tx
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst();
}

/** Records an attempt that must be repeated: who has got the mail, and the error for the others. */
export async function recordAttempt(
  tx: Db,
  mailId: string,
  { delivered, error }: { delivered: readonly string[]; error: string },
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ delivered_to: sql`delivered_to || ${[...delivered]}::text[]`, last_error: error })
    .where('id', '=', mailId)
    .execute();
}

export async function markSent(tx: Db, mailId: string, sentAt: Instant): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      state: 'sent',
      sent_at: sentAt,
      delivered_to: sql`recipients || carbon_copies`,
      last_error: null,
      sealed_body: bodyToKeep(),
      chart: null,
    })
    .where('id', '=', mailId)
    .execute();
}

/** Without a reason the last error is kept, because a process that died left none. */
export async function markFailed(tx: Db, mailId: string, reason?: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      state: 'failed',
      last_error: reason ?? sql`coalesce(last_error, 'interrupted')`,
      sealed_body: bodyToKeep(),
      chart: null,
    })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .execute();
}

/** Texts with codes and links are wiped; other texts are kept, because a failed mail can be resent. */
function bodyToKeep() {
  return sql<Buffer | null>`CASE WHEN kind = ANY (${SECRET_MAILS}::text[]) THEN NULL ELSE sealed_body END`;
}
