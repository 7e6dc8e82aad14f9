import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Finds the newest events by their transaction, and the order of a mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'events_by_transaction', 'ON events (tx) WHERE tx IS NOT NULL');
  await buildIndex(
    db,
    'loan_actions_by_mail',
    `ON loan_actions ((data ->> 'mailId')) WHERE data ->> 'mailId' IS NOT NULL`,
  );
}
