import type { Kysely } from 'kysely';
import { buildIndex } from '../platform/database/build-index.ts';

export const outsideTransaction = true;

/** For closings of the next days (LIST-85). The condition is that of `loan-list.store.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    'loans_open_closing',
    `ON loans (closing_date, id) WHERE closing_date IS NOT NULL
      AND status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED')`,
  );
}
