import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';

export interface StoredHold {
  reason: string;
  placed_by: string;
  placed_at: Instant;
}

export function findHold(db: Db, customerId: string): Promise<StoredHold | undefined> {
  return db
    .selectFrom('legal_holds')
    .select(['reason', 'placed_by', 'placed_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

/** @returns whether it was placed; false when there is one already. */
export async function insertHold(tx: Db, customerId: string, hold: StoredHold): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('legal_holds')
    .values({ customer_id: customerId, ...hold })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether there was one. */
export async function deleteHold(tx: Db, customerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('legal_holds')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
