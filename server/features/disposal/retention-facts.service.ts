import type { DisposalFacts } from '../../../domain/customer-disposal.ts';
import { easternDate } from '../../../domain/eastern-time.ts';
import type { Db } from '../../platform/database.ts';
import { findCustomer, lockCustomer, type QuietCustomer } from './disposal.store.ts';

/** What decides how long something about a customer is kept; undefined for a customer who is not there. */
export async function findRetentionFacts(db: Db, customerId: string): Promise<DisposalFacts | undefined> {
  return factsOf(await findCustomer(db, customerId));
}

/** The same. No legal hold is placed, and no loan is changed, before the end of the transaction. */
export async function lockRetentionFacts(tx: Db, customerId: string): Promise<DisposalFacts | undefined> {
  return factsOf(await lockCustomer(tx, customerId));
}

function factsOf(customer: QuietCustomer | undefined): DisposalFacts | undefined {
  if (customer === undefined) return undefined;
  const { lastActivityAt, loanStatuses, hasLegalHold } = customer;
  return { lastActivityOn: easternDate(lastActivityAt), loanStatuses, hasLegalHold };
}
