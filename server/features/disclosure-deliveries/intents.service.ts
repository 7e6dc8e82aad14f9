import { randomUUIDv7 } from 'node:crypto';
import type { EstimateDeliveries, IntentBody } from '../../../contract/loan-costs/estimate-deliveries.ts';
import { canStateIntent, intentFaults } from '../../../domain/disclosure-deliveries/delivery-checks.ts';
import { easternDate, formatDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound, requirePermission } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DisclosureLinks } from '../borrower-requests/disclosure-links.service.ts';
import { readFullNames } from '../directories/full-names.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import { requireRecipient } from './deliveries.service.ts';
import { deleteIntent, insertIntent } from './deliveries.store.ts';
import { estimateAnswer } from './delivery-answers.ts';
import { borrowersOf, type LoanIds, readState } from './delivery-state.ts';
import { estimateOn } from './intent-order.ts';
import { recordIntent } from './record-delivery.ts';

export interface IntentsService {
  /** @throws AppError `not_found`, `invalid`; `conflict` if somebody recorded another one. */
  recordIntentToProceed(
    ids: LoanIds,
    body: IntentBody,
    actor: Actor,
    run: InTransaction<EstimateDeliveries>,
  ): Promise<EstimateDeliveries>;
  /** @throws AppError `not_found`; `conflict` for the borrower's own statement. */
  removeIntentToProceed(ids: LoanIds & { intentId: string }, actor: Actor): Promise<EstimateDeliveries>;
}

export function createIntentsService(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  links: DisclosureLinks,
): IntentsService {
  const today = () => easternDate(clock.now());
  const answer = async (tx: Db, ids: LoanIds) =>
    estimateAnswer(await readState(tx, ids), {
      today: today(),
      links: await links.listDisclosureLinks(tx, ids),
    });
  const by = (ids: LoanIds, author: Actor) => ({ ids, author, at: clock.now().toISOString() });

  return {
    recordIntentToProceed: (ids, body, actor, run) =>
      run(async (tx) => {
        await requireHeldLoan(tx, ids);
        const state = await readState(tx, ids);
        const { name } = requireRecipient(borrowersOf(state), body.borrower);
        if (state.intent !== null) {
          const { stated_on, manner, recipient, recorded_by } = state.intent;
          const isSame = stated_on === body.statedOn && manner === body.manner && recipient === body.borrower;
          if (isSame && recorded_by === actor.name) return answer(tx, ids);
          throw new AppError(
            'conflict',
            `The intent to proceed of ${formatDate(stated_on)} is recorded already, by ${(await readFullNames(tx))(recorded_by)}.`,
          );
        }
        requirePermission(canStateIntent(state.estimates, today()));
        const { statedOn } = intentFaults(body.statedOn, state.estimates, today());
        if (statedOn !== undefined)
          throw new AppError('invalid', 'Some fields are not valid.', { fields: { statedOn } });
        const row = await insertIntent(tx, {
          id: randomUUIDv7(),
          loan_id: ids.loanId,
          estimate_id: estimateOn(state, body.statedOn),
          recipient: body.borrower,
          stated_on: body.statedOn,
          manner: body.manner,
          recorded_at: clock.now().toISOString(),
          recorded_by: actor.name,
        });
        await recordIntent(tx, 'intent-recorded', { after: row, name }, by(ids, actor));
        return answer(tx, ids);
      }),

    removeIntentToProceed: ({ intentId, ...ids }, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const { intent, recipients } = await readState(tx, ids);
        if (intent?.id !== intentId) throw notFound();
        if (intent.manner === 'page')
          throw new AppError('conflict', 'The borrower stated it on their page, so it stays on record.');
        await deleteIntent(tx, intentId);
        const name = recipients.find(({ recipient }) => recipient === intent.recipient)?.name ?? '';
        await recordIntent(tx, 'intent-removed', { before: intent, name }, by(ids, actor));
        return answer(tx, ids);
      }),
  };
}
