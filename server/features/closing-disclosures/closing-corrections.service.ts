import { randomUUIDv7 } from 'node:crypto';
import type { RecordedCorrection } from '../../../contract/closing-disclosures/closing-corrections.ts';
import {
  type ClosingCorrection,
  correctionFaults,
} from '../../../domain/closing-disclosure/corrections/closing-correction.ts';
import { consummatedOn } from '../../../domain/deadlines/deadline-facts.ts';
import type { EventKind } from '../../../domain/history/event-words.ts';
import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { readKnownLoan } from '../deadlines/loan-facts.service.ts';
import { readClosingDelivery } from '../disclosure-deliveries/kept-deliveries.service.ts';
import type { LoanIds } from '../loan-costs/known-costs.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import { deleteCorrection, insertCorrection, listStoredClosings } from './closing-disclosures.store.ts';
import { correctionAnswer } from './closing-state.ts';

export interface ClosingCorrectionsService {
  /** @throws AppError `not_found`, `invalid`; `conflict` before the closing, or without a Closing Disclosure. */
  recordClosingCorrection(
    ids: LoanIds,
    correction: ClosingCorrection,
    actor: Actor,
    run: InTransaction<RecordedCorrection>,
  ): Promise<RecordedCorrection>;
  /** @throws AppError `not_found`. */
  removeClosingCorrection(ids: LoanIds & { correctionId: string }, actor: Actor): Promise<void>;
}

export function createClosingCorrectionsService({
  database: { db },
  clock,
}: Pick<Platform, 'database' | 'clock'>): ClosingCorrectionsService {
  const record = (tx: Db, ids: LoanIds, actor: Actor, kind: EventKind, change: RecordChange) =>
    recordEvent(tx, {
      kind,
      at: clock.now().toISOString(),
      actor: actor.name,
      staffId: actor.staffId,
      customerId: ids.customerId,
      loanId: ids.loanId,
      changes: [change],
    });

  return {
    recordClosingCorrection: (ids, correction, actor, run) =>
      run(async (tx) => {
        await requireHeldLoan(tx, ids);
        const now = clock.now();
        const today = easternDate(now);
        const closedOn = consummatedOn((await readKnownLoan(tx, ids, now)).facts);
        if (closedOn === null)
          throw new AppError(
            'conflict',
            'The loan has not closed. Change its costs or facts, and issue a corrected form.',
          );
        const issued = await listStoredClosings(tx, ids.loanId);
        if (issued.length === 0)
          throw new AppError('conflict', 'No Closing Disclosure was issued here that could be corrected.');
        const fields = correctionFaults(correction, { closedOn, today });
        if (Object.keys(fields).length > 0)
          throw new AppError('invalid', 'Some fields are not valid.', { fields });
        const row = await insertCorrection(tx, {
          id: randomUUIDv7(),
          loan_id: ids.loanId,
          facts: JSON.stringify(correction),
          recorded_at: now.toISOString(),
          recorded_by: actor.name,
        });
        const change = recordChange('closing-correction', row.id, undefined, recordedRow(row));
        await record(tx, ids, actor, 'closing-correction-recorded', change);
        return correctionAnswer(row, {
          closedOn,
          issued,
          today,
          delivery: await readClosingDelivery(tx, ids.loanId),
        });
      }),

    removeClosingCorrection: ({ correctionId, ...ids }, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const row = await deleteCorrection(tx, { loanId: ids.loanId, correctionId });
        if (row === undefined) throw notFound();
        const change = recordChange('closing-correction', row.id, recordedRow(row), undefined);
        await record(tx, ids, actor, 'closing-correction-removed', change);
      }),
  };
}
