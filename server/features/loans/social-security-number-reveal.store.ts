import { sql } from 'kysely';
import type { Instant } from '../../../domain/eastern-time.ts';
import type { Db } from '../../platform/database.ts';
import type { SealedNumber } from './loan-application.store.ts';

/** What the history calls a reveal; an index of the database is made for it. */
export const REVEALED = 'social-security-number-revealed';

/** The sealed number of one borrower of a customer's loan; undefined when there is none. */
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

/** Lets a person's reveals follow each other, in every server process, until the transaction ends: they are counted. */
export async function queueReveals(tx: Db, staffId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${REVEALED} ${staffId}`}, 0))`.execute(tx);
}

/** When a person's nth reveal before now was, counted from 1; undefined when there were fewer since. */
export async function findNthRevealSince(
  tx: Db,
  { staffId, nth, since }: { staffId: string; nth: number; since: Instant },
): Promise<Instant | undefined> {
  const row = await tx
    .selectFrom('events')
    .select('occurred_at')
    // As a constant, or the planner does not see that the index holds.
    .where('kind', '=', sql.lit(REVEALED))
    .where('staff_id', '=', staffId)
    .where('occurred_at', '>', since)
    .orderBy('occurred_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.occurred_at;
}
