import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** For the list of overridden requirements (STATUS-17), which is a tiny part of the history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(db, 'events_overridden', "ON events (id) WHERE details ->> 'overridden' IS NOT NULL");
}
