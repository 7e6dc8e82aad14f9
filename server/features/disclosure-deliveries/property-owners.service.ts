import { randomUUIDv7 } from 'node:crypto';
import type { ClosingDeliveries } from '../../../contract/closing-disclosures/closing-deliveries.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DisclosureLinks } from '../borrower-requests/disclosure-links.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import { deleteOwner, insertOwner } from './deliveries.store.ts';
import { closingAnswer } from './delivery-answers.ts';
import { type LoanIds, readState } from './delivery-state.ts';
import { record } from './record-delivery.ts';

/** Owners who are no borrowers, and may rescind as well (CD-30). */
export interface PropertyOwnersService {
  /** A repeat changes nothing. @throws AppError `not_found`; `conflict` for a borrower. */
  addPropertyOwner(
    ids: LoanIds,
    name: string,
    actor: Actor,
    run: InTransaction<ClosingDeliveries>,
  ): Promise<ClosingDeliveries>;
  /** @throws AppError `not_found`; `conflict` after a delivery. */
  removePropertyOwner(ids: LoanIds & { ownerId: string }, actor: Actor): Promise<ClosingDeliveries>;
}

export function createPropertyOwnersService(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  links: DisclosureLinks,
): PropertyOwnersService {
  const answer = async (tx: Db, ids: LoanIds) =>
    closingAnswer(await readState(tx, ids), {
      today: easternDate(clock.now()),
      links: await links.listDisclosureLinks(tx, ids),
    });
  const by = (ids: LoanIds, author: Actor) => ({ ids, author, at: clock.now().toISOString() });

  return {
    addPropertyOwner: (ids, name, actor, run) =>
      run(async (tx) => {
        await requireHeldLoan(tx, ids);
        const { recipients } = await readState(tx, ids);
        const known = recipients.find((one) => one.name.toLowerCase() === name.toLowerCase());
        if (known?.isBorrower === true)
          throw new AppError('conflict', `${known.name} is a borrower, and gets a copy anyway.`);
        if (known !== undefined) return answer(tx, ids);
        const entry = by(ids, actor);
        const after = await insertOwner(tx, {
          id: randomUUIDv7(),
          loan_id: ids.loanId,
          name,
          recorded_at: entry.at,
          recorded_by: actor.name,
        });
        const change = { of: 'property-owner' as const, before: undefined, after, title: name };
        await record(tx, 'property-owner-added', change, entry);
        return answer(tx, ids);
      }),

    removePropertyOwner: ({ ownerId, ...ids }, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const { owners, deliveries } = await readState(tx, ids);
        const before = owners.find(({ id }) => id === ownerId);
        if (before === undefined) throw notFound();
        if (deliveries.some(({ recipient }) => recipient === ownerId))
          throw new AppError('conflict', `${before.name} has got a copy, so this owner stays on record.`);
        await deleteOwner(tx, ownerId);
        const change = { of: 'property-owner' as const, before, after: undefined, title: before.name };
        await record(tx, 'property-owner-removed', change, by(ids, actor));
        return answer(tx, ids);
      }),
  };
}
