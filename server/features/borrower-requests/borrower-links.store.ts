import type { Selectable } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredLink = Selectable<Tables['borrower_links']>;
export type StoredCode = Selectable<Tables['borrower_codes']>;

export async function insertLink(
  tx: Db,
  link: { hash: Buffer; requestId: string; at: Instant },
): Promise<void> {
  await tx
    .insertInto('borrower_links')
    .values({ hash: link.hash, request_id: link.requestId, created_at: link.at, ended_at: null })
    .execute();
}

export function findLink(db: Db, hash: Buffer): Promise<StoredLink | undefined> {
  return db.selectFrom('borrower_links').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Serialises codes and tries of a link across processes. */
export function holdLink(tx: Db, hash: Buffer): Promise<StoredLink | undefined> {
  return tx.selectFrom('borrower_links').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst();
}

/** An open session stays as a row, so its page learns why it ended. */
export async function endLinks(tx: Db, requestId: string, at: Instant): Promise<void> {
  const hashes = tx.selectFrom('borrower_links').select('hash').where('request_id', '=', requestId);
  await tx.deleteFrom('borrower_codes').where('link_hash', 'in', hashes).execute();
  await tx
    .updateTable('borrower_links')
    .set({ ended_at: at })
    .where('request_id', '=', requestId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Codes already sent, and open sessions, still work. */
export async function endCodes(tx: Db, hash: Buffer, at: Instant): Promise<void> {
  await tx.updateTable('borrower_links').set({ codes_ended_at: at }).where('hash', '=', hash).execute();
}

/** As `endCodes`, for every link of a request. */
export async function endCodesOfRequest(tx: Db, requestId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('borrower_links')
    .set({ codes_ended_at: at })
    .where('request_id', '=', requestId)
    .where('codes_ended_at', 'is', null)
    .execute();
}

export async function setUnusedCodes(tx: Db, hash: Buffer, count: number): Promise<void> {
  await tx.updateTable('borrower_links').set({ unused_codes: count }).where('hash', '=', hash).execute();
}

/** Newest first. */
export async function listCodeTimes(
  tx: Db,
  { hash, network, since }: { hash: Buffer; network: string; since: Instant },
): Promise<Instant[]> {
  const rows = await tx
    .selectFrom('borrower_codes')
    .select('created_at')
    .where('link_hash', '=', hash)
    .where('network', '=', network)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ created_at }) => created_at);
}

export async function insertCode(tx: Db, code: Omit<StoredCode, 'tries'>): Promise<void> {
  await tx.insertInto('borrower_codes').values(code).execute();
}

export function findCode(
  tx: Db,
  { ticketHash, linkHash }: { ticketHash: Buffer; linkHash: Buffer },
): Promise<StoredCode | undefined> {
  return tx
    .selectFrom('borrower_codes')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();
}

/** After the last try the code stays as a row, because it counts for its network. */
export async function setTries(tx: Db, ticketHash: Buffer, tries: number): Promise<void> {
  await tx.updateTable('borrower_codes').set({ tries }).where('ticket_hash', '=', ticketHash).execute();
}

export async function insertSession(tx: Db, session: Selectable<Tables['borrower_sessions']>): Promise<void> {
  await tx.insertInto('borrower_sessions').values(session).execute();
}

export function findSession(
  db: Db,
  tokenHash: Buffer,
): Promise<{ link_hash: Buffer; expires_at: Instant } | undefined> {
  return db
    .selectFrom('borrower_sessions')
    .select(['link_hash', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('borrower_sessions').where('token_hash', '=', tokenHash).execute();
}

export async function deleteAllSessions(tx: Db): Promise<void> {
  await tx.deleteFrom('borrower_sessions').execute();
  await tx.deleteFrom('borrower_codes').execute();
}

/** Removes expired sessions, and codes that no longer count for their network. */
export async function deleteSpent(
  db: Db,
  { sessionsBefore, codesBefore }: { sessionsBefore: Instant; codesBefore: Instant },
): Promise<void> {
  await db.deleteFrom('borrower_sessions').where('expires_at', '<=', sessionsBefore).execute();
  await db.deleteFrom('borrower_codes').where('created_at', '<=', codesBefore).execute();
}

/** Each mail has its own link, so this counts mails. */
export async function countLinksOfLoan(tx: Db, loanId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('borrower_links')
    .innerJoin('borrower_requests', 'borrower_requests.id', 'borrower_links.request_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('borrower_requests.loan_id', '=', loanId)
    .where('borrower_links.created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}
