import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Writes many customers and their events. */
export async function insertCustomers(
  tx: Db,
  customers: readonly Insertable<Tables['customers']>[],
  events: readonly Insertable<Tables['events']>[],
): Promise<void> {
  await tx
    .with('event', (query) => query.insertInto('events').values(events))
    .insertInto('customers')
    .values(customers)
    .execute();
}
