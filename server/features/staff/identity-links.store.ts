import { sql } from 'kysely';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

export interface Identity {
  issuer: string;
  subject: string;
}

/** Serialises sign-ins of one identity, including the first one, which has no row to lock. */
export async function holdIdentity(tx: Db, { issuer, subject }: Identity): Promise<void> {
  const key = `identity ${JSON.stringify([issuer, subject])}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export async function findStaffIdOf(tx: Db, { issuer, subject }: Identity): Promise<string | undefined> {
  const found = await tx
    .selectFrom('identity_links')
    .select('staff_id as staffId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.staffId;
}

export async function findSubjectOf(tx: Db, staffId: string, issuer: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('identity_links')
    .select('subject')
    .where('staff_id', '=', staffId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return found?.subject;
}

export async function insertLink(tx: Db, { issuer, subject }: Identity, staffId: string, at: Instant) {
  await tx
    .insertInto('identity_links')
    .values({ issuer, subject, staff_id: staffId, linked_at: at })
    .execute();
}

/** @returns how many there were. */
export async function deleteLinksOf(tx: Db, staffId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_links')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
