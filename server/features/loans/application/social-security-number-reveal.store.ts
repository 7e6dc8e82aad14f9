import { sql } from 'kysely';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SealedNumber } from './loan-application.store.ts';

/** The name of a reveal in the history; a database index is made for it. */
export const REVEALED = 'social-security-number-revealed';

/** The sealed number of one borrower of a customer's loan, or undefined. */
export function findSealedNumber(
  tx: Db,
  { customerId, loanId, owner }: { customerId: string; loanId: string; owner: string },
): Promise<SealedNumber | undefined> {
  return tx
    .selectFrom('social_security_numbers as number')
    .innerJoin('loans', 'loans.id', 'number.loan_id')
    .select(['number.owner', 'number.key_id as keyId', 'number.sealed', 'number.last_four as lastFour'])
    .where('loans.id', '=', loanId)
    .where('loans.customer_id', '=', customerId)
    .where('number.owner', '=', owner)
    .executeTakeFirst();
}

/**
 * Serialises a person's reveals across server processes until the transaction ends, because they are counted.
 */
export async function queueReveals(tx: Db, staffId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${REVEALED} ${staffId}`}, 0))`.execute(tx);
}

/** The time of a person's nth latest reveal, counted from 1; undefined when there were fewer. */
export async function findNthRevealSince(
  tx: Db,
  { staffId, nth, since }: { staffId: string; nth: number; since: Instant },
): Promise<Instant | undefined> {
  const row = await tx
    .selectFrom('events')
    .select('occurred_at')
    // A constant, because the planner would not use the index with a parameter.
    .where('kind', '=', sql.lit(REVEALED))
    .where('staff_id', '=', staffId)
    .where('occurred_at', '>', since)
    .orderBy('occurred_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.occurred_at;
}
