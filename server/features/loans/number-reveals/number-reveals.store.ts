import { sql } from 'kysely';
import type { Instant } from '../../../../domain/time/eastern-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { SealedNumber } from '../application/loan-application.store.ts';

/** A database index exists for each. */
export type RevealKind = 'social-security-number-revealed' | 'account-number-revealed';

/** Serialises a person's reveals across processes, because they are counted. */
export async function queueReveals(tx: Db, kind: RevealKind, staffId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind} ${staffId}`}, 0))`.execute(tx);
}

/** Counted from 1; undefined when there were fewer. */
export async function findNthRevealSince(
  tx: Db,
  { kind, staffId, nth, since }: { kind: RevealKind; staffId: string; nth: number; since: Instant },
): Promise<Instant | undefined> {
  const row = await tx
    .selectFrom('events')
    .select('occurred_at')
    // A constant: with a parameter the planner would not use the index.
    .where('kind', '=', sql.lit(kind))
    .where('staff_id', '=', staffId)
    .where('occurred_at', '>', since)
    .orderBy('occurred_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.occurred_at;
}

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
