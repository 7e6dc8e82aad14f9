import type { DisposalFacts } from '../../../domain/customers/customer-disposal.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { findCustomer, type InactiveCustomer, lockCustomer } from './disposal.store.ts';

/** The facts that decide how long a customer's data is kept; undefined for an unknown customer. */
export async function findRetentionFacts(db: Db, customerId: string): Promise<DisposalFacts | undefined> {
  return factsOf(await findCustomer(db, customerId));
}

/** The same, locked: until the end of the transaction no legal hold is placed and no loan changes. */
export async function lockRetentionFacts(tx: Db, customerId: string): Promise<DisposalFacts | undefined> {
  return factsOf(await lockCustomer(tx, customerId));
}

function factsOf(customer: InactiveCustomer | undefined): DisposalFacts | undefined {
  if (customer === undefined) return undefined;
  const { lastActivityAt, loanStatuses, hasLegalHold } = customer;
  return { lastActivityOn: easternDate(lastActivityAt), loanStatuses, hasLegalHold };
}
