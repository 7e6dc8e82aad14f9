import type { ExpressionBuilder } from 'kysely';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepared-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Registers bytes before they are stored. Commit it first, so that bytes without a row cannot exist. */
export async function expectBytes(db: Db, bytes: { hash: string; size: number; at: Instant }): Promise<void> {
  await insertBytes(db, bytes, undefined);
}

const insertBytes = prepareStatement<{ hash: string; size: number; at: Instant }, unknown>((db, place) =>
  db
    .insertInto('stored_bytes')
    .values({ hash: place('hash'), size: place('size'), stored_at: place('at') })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .compile(),
);

/**
 * Locks bytes against the sweep until the end of the transaction. @returns whether there is a row to lock.
 */
export async function holdBytes(tx: Db, hash: string): Promise<boolean> {
  const held = await selectHeldBytes(tx, { hash }, undefined);
  return held.length > 0;
}

const selectHeldBytes = prepareStatement<{ hash: string }, { hash: string }>((db, place) =>
  db.selectFrom('stored_bytes').select('hash').where('hash', '=', place('hash')).forKeyShare().compile(),
);

/**
 * Returns which of the next bytes, in hash order, no document refers to. It reads without locks, so callers
 * must check again before they act. It reads in batches, because there may be millions of rows.
 * @returns the last hash that was read; undefined at the end.
 */
export async function findUnusedBytes(
  db: Db,
  limit: number,
  after: string,
): Promise<{ unused: string[]; last: string | undefined }> {
  const rows = await db
    .selectFrom('stored_bytes')
    .select('hash')
    .select((query) => isUnused(query).as('unused'))
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(limit)
    .execute();
  return { unused: rows.filter(({ unused }) => unused).map(({ hash }) => hash), last: rows.at(-1)?.hash };
}

/**
 * Locks the row of bytes for this transaction alone. @returns whether it exists and nobody else has locked
 * it.
 */
export async function takeBytes(tx: Db, hash: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('stored_bytes')
    .select('hash')
    .where('hash', '=', hash)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return taken !== undefined;
}

/** Locks the row of bytes, if there is one, as soon as nobody else has locked it. */
export async function waitForBytes(tx: Db, hash: string): Promise<void> {
  await tx.selectFrom('stored_bytes').select('hash').where('hash', '=', hash).forUpdate().execute();
}

/** Deletes the locked row of bytes unless something refers to them. @returns whether it did. */
export async function deleteUnusedBytes(tx: Db, hash: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('stored_bytes')
    .where('hash', '=', hash)
    .where(isUnused)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** No document refers to the bytes, and no waiting mail attaches them (docs/decisions/orders.md). */
function isUnused({ and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'stored_bytes'>) {
  const files = selectFrom('files').select('files.id').whereRef('files.hash', '=', 'stored_bytes.hash');
  const mails = selectFrom('mail_attachments')
    .innerJoin('mails', 'mails.id', 'mail_attachments.mail_id')
    .select('mails.id')
    .whereRef('mail_attachments.content_hash', '=', 'stored_bytes.hash')
    .where('mails.state', '<>', 'sent');
  return and([not(exists(files)), not(exists(mails))]);
}

/** Bytes of documents (including deleted ones) and waiting mails, in hash order. */
export function listUsedBytes(
  db: Db,
  limit: number,
  after: string,
): Promise<{ hash: string; size: number }[]> {
  return db
    .selectFrom('stored_bytes')
    .select(['hash', 'size'])
    .where('hash', '>', after)
    .where((query) => query.not(isUnused(query)))
    .orderBy('hash')
    .limit(limit)
    .execute();
}

/** Whether a document or a waiting mail refers to these bytes. */
export async function isUsedHash(db: Db, hash: string): Promise<boolean> {
  const file = await db.selectFrom('files').select('id').where('hash', '=', hash).limit(1).executeTakeFirst();
  if (file !== undefined) return true;
  const mail = await db
    .selectFrom('mail_attachments')
    .innerJoin('mails', 'mails.id', 'mail_attachments.mail_id')
    .select('mails.id')
    .where('content_hash', '=', hash)
    .where('mails.state', '<>', 'sent')
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}
