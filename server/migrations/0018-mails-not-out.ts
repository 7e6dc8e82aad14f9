import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Monitoring asks every few seconds how many mails wait or failed; this index holds only those. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'mails_not_out', `ON mails (state) WHERE state <> 'sent'`);
}
