import type { ExpressionBuilder } from 'kysely';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepared-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Commit before storing, so that bytes without a row cannot exist. */
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

/** Locks bytes against the sweep. @returns whether there is a row to lock. */
export async function holdBytes(tx: Db, hash: string): Promise<boolean> {
  const held = await selectHeldBytes(tx, { hash }, undefined);
  return held.length > 0;
}

const selectHeldBytes = prepareStatement<{ hash: string }, { hash: string }>((db, place) =>
  db.selectFrom('stored_bytes').select('hash').where('hash', '=', place('hash')).forKeyShare().compile(),
);

/**
 * The next bytes in hash order that no document refers to. Reads without locks, so check again before acting. In
 * batches, because there may be millions.
 * @returns the last hash read; undefined at the end.
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

/** Does not wait for another lock. @returns whether the row exists and was free. */
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

/** Waits for the row's lock, if the row exists. */
export async function waitForBytes(tx: Db, hash: string): Promise<void> {
  await tx.selectFrom('stored_bytes').select('hash').where('hash', '=', hash).forUpdate().execute();
}

/** @returns whether nothing referred to the locked row, so it was deleted. */
export async function deleteUnusedBytes(tx: Db, hash: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('stored_bytes')
    .where('hash', '=', hash)
    .where(isUnused)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Neither a document, nor a package, nor a waiting mail's attachment (docs/decisions/orders.md). */
function isUnused({ and, not, exists, selectFrom }: ExpressionBuilder<Tables, 'stored_bytes'>) {
  const files = selectFrom('files').select('files.id').whereRef('files.hash', '=', 'stored_bytes.hash');
  const mails = selectFrom('mail_attachments')
    .innerJoin('mails', 'mails.id', 'mail_attachments.mail_id')
    .select('mails.id')
    .whereRef('mail_attachments.content_hash', '=', 'stored_bytes.hash')
    .where('mails.state', '<>', 'sent');
  const packages = selectFrom('loan_packages')
    .select('loan_packages.id')
    .whereRef('loan_packages.hash', '=', 'stored_bytes.hash');
  return and([not(exists(files)), not(exists(packages)), not(exists(mails))]);
}

/** Documents (deleted ones too) and waiting mails, in hash order. */
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

/** Documents and waiting mails. */
export async function isUsedHash(db: Db, hash: string): Promise<boolean> {
  const file = await db.selectFrom('files').select('id').where('hash', '=', hash).limit(1).executeTakeFirst();
  if (file !== undefined) return true;
  const packed = await db
    .selectFrom('loan_packages')
    .select('id')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  if (packed !== undefined) return true;
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
