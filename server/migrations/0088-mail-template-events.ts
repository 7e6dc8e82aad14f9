import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** Finds the newest changes of a mail template. The query repeats this list of kinds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'events_of_mail_templates',
    `ON events ((details ->> 'mailKind'), id) WHERE kind IN ('mail-template-changed', 'mail-template-restored')`,
  );
}
