import { randomUUIDv7 } from 'node:crypto';
import type { RecordedWaiver, WaiverBody } from '../../../contract/closing-disclosures/wait-waivers.ts';
import { waiverFaults } from '../../../domain/closing-disclosure/corrections/disclosure-receipt.ts';
import { lastWithWait } from '../../../domain/closing-disclosure/issuing/next-disclosure.ts';
import { consummatedOn } from '../../../domain/deadlines/deadline-facts.ts';
import { deliveryBorrowers } from '../../../domain/disclosure-deliveries/delivery-recipients.ts';
import type { EventKind } from '../../../domain/history/event-words.ts';
import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { easternDate, formatDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { readKnownLoan } from '../deadlines/loan-facts.service.ts';
import { readClosingDelivery } from '../disclosure-deliveries/kept-deliveries.service.ts';
import type { LoanIds } from '../loan-costs/known-costs.service.ts';
import { readApplicationWithHeader } from '../loans/application/read-application.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import { sentOnes } from './closing-basis.ts';
import {
  deleteWaiver,
  insertWaiver,
  listStoredClosings,
  listStoredWaivers,
} from './closing-disclosures.store.ts';
import { waiverAnswer } from './closing-state.ts';

export interface WaitWaiversService {
  /** @throws AppError `not_found`, `invalid`; `conflict` after the closing, for another version, a second waiver, or what CD-31 refuses. */
  recordWaitWaiver(
    ids: LoanIds,
    body: WaiverBody,
    actor: Actor,
    run: InTransaction<RecordedWaiver>,
  ): Promise<RecordedWaiver>;
  /** @throws AppError `not_found`. */
  removeWaitWaiver(ids: LoanIds & { waiverId: string }, actor: Actor): Promise<void>;
}

export function createWaitWaiversService({
  database: { db },
  clock,
}: Pick<Platform, 'database' | 'clock'>): WaitWaiversService {
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
    recordWaitWaiver: (ids, body, actor, run) =>
      run(async (tx) => {
        await requireHeldLoan(tx, ids);
        const closedOn = consummatedOn((await readKnownLoan(tx, ids, clock.now())).facts);
        if (closedOn !== null && body.statedOn > closedOn)
          throw new AppError('invalid', 'Some fields are not valid.', {
            fields: {
              statedOn: `The loan closed on ${formatDate(closedOn)}. A wait is waived before the closing`,
            },
          });
        const { application } = await readApplicationWithHeader(tx, ids);
        const borrowers = deliveryBorrowers(application);
        const delivery = await readClosingDelivery(tx, ids.loanId);
        const awaited = lastWithWait(sentOnes(await listStoredClosings(tx, ids.loanId), delivery));
        if (awaited === undefined || awaited.number !== body.number)
          throw new AppError('conflict', 'Only the wait of the newest version with a wait can be waived.');
        const waivers = await listStoredWaivers(tx, ids.loanId);
        if (waivers.some((one) => one.closing_disclosure_id === awaited.id))
          throw new AppError('conflict', `The wait of version ${awaited.number} is waived already.`);
        if (body.statedOn > easternDate(clock.now()))
          throw new AppError('invalid', 'Some fields are not valid.', {
            fields: { statedOn: 'Enter a date up to today' },
          });
        const unknown = body.signers.flatMap((signer, at) =>
          borrowers.some(({ recipient }) => recipient === signer) ? [] : [`signers[${at}]`],
        );
        if (unknown.length > 0)
          throw new AppError('invalid', 'Some fields are not valid.', {
            fields: Object.fromEntries(unknown.map((field) => [field, 'Choose a borrower of this loan'])),
          });
        const received = delivery.versions.find(({ disclosureId }) => disclosureId === awaited.disclosure_id);
        const signers = borrowers.filter(({ recipient }) => body.signers.includes(recipient));
        const faults = waiverFaults(
          { ...body, signers: signers.map(({ name }) => name) },
          { disclosedOn: received?.receivedOn ?? null, borrowers: borrowers.map(({ name }) => name) },
        );
        if (faults.length > 0) throw new AppError('conflict', faults.join(' '));
        const row = await insertWaiver(tx, {
          id: randomUUIDv7(),
          loan_id: ids.loanId,
          closing_disclosure_id: awaited.id,
          stated_on: body.statedOn,
          emergency: body.emergency,
          signers: JSON.stringify(signers.map(({ recipient, name }) => ({ recipient, name }))),
          recorded_at: clock.now().toISOString(),
          recorded_by: actor.name,
        });
        const change = recordChange('wait-waiver', row.id, undefined, recordedRow(row));
        await record(tx, ids, actor, 'wait-waiver-recorded', change);
        return waiverAnswer(row, awaited.number);
      }),

    removeWaitWaiver: ({ waiverId, ...ids }, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const row = await deleteWaiver(tx, { loanId: ids.loanId, waiverId });
        if (row === undefined) throw notFound();
        const change = recordChange('wait-waiver', row.id, recordedRow(row), undefined);
        await record(tx, ids, actor, 'wait-waiver-removed', change);
      }),
  };
}
