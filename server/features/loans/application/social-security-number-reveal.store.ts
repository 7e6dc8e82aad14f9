import type { Db } from '../../../platform/database/database.ts';
import type { SealedNumber } from './loan-application.store.ts';

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
