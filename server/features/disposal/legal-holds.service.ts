import type { LegalHold } from '../../../contract/legal-holds.ts';
import type { DisposalFacts } from '../../../domain/customers/customer-disposal.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import {
  deleteHold,
  findCustomer,
  findHold,
  type InactiveCustomer,
  insertHold,
  lockCustomer,
  type StoredHold,
} from './disposal.store.ts';

export interface LegalHoldsService {
  getLegalHold(customerId: string): Promise<LegalHold | null>;
  placeLegalHold(
    customerId: string,
    reason: string,
    actor: Actor,
    run: InTransaction<LegalHold>,
  ): Promise<LegalHold>;
  liftLegalHold(customerId: string, reason: string, actor: Actor): Promise<void>;
}

/** Both are recorded in the customer's history with person and reason. */
export function createLegalHoldsService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  customers: Pick<CustomersService, 'getCustomer'>,
): LegalHoldsService {
  const { db } = database;

  function record(tx: Db, kind: string, customerId: string, reason: string, actor: Actor): Promise<void> {
    const at = clock.now().toISOString();
    const { name, staffId } = actor;
    return recordEvent(tx, { kind, at, actor: name, staffId, customerId, details: { reason } });
  }

  return {
    async getLegalHold(customerId) {
      await customers.getCustomer(customerId);
      const hold = await findHold(db, customerId);
      return hold === undefined ? null : toHold(hold);
    },

    async placeLegalHold(customerId, reason, actor, run) {
      await customers.getCustomer(customerId);
      return run(async (tx) => {
        const hold = { reason, placed_by: actor.name, placed_at: clock.now().toISOString() };
        if (!(await insertHold(tx, customerId, hold))) {
          throw new AppError('conflict', 'There is already a legal hold on this customer.');
        }
        await record(tx, 'legal-hold-placed', customerId, reason, actor);
        return toHold(hold);
      });
    },

    async liftLegalHold(customerId, reason, actor) {
      await customers.getCustomer(customerId);
      await db.transaction().execute(async (tx) => {
        if (!(await deleteHold(tx, customerId))) {
          throw new AppError('conflict', 'There is no legal hold on this customer any more.');
        }
        await record(tx, 'legal-hold-lifted', customerId, reason, actor);
      });
    },
  };
}

function toHold({ reason, placed_by, placed_at }: StoredHold): LegalHold {
  return { reason, placedBy: placed_by, placedOn: placed_at };
}

/** Decides how long a customer's data is kept; undefined for an unknown customer. */
export async function findRetentionFacts(db: Db, customerId: string): Promise<DisposalFacts | undefined> {
  return factsOf(await findCustomer(db, customerId));
}

/** Locked, so that no legal hold is placed and no loan changes until the transaction ends. */
export async function lockRetentionFacts(tx: Db, customerId: string): Promise<DisposalFacts | undefined> {
  return factsOf(await lockCustomer(tx, customerId));
}

function factsOf(customer: InactiveCustomer | undefined): DisposalFacts | undefined {
  if (customer === undefined) return undefined;
  const { lastActivityAt, loanStatuses, hasLegalHold } = customer;
  return { lastActivityOn: easternDate(lastActivityAt), loanStatuses, hasLegalHold };
}
