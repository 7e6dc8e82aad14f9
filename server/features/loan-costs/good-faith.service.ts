import { randomUUIDv7 } from 'node:crypto';
import type {
  DisclosureBody,
  GoodFaithAnswer,
  RecordedCircumstance,
  RecordedDisclosure,
} from '../../../contract/loan-costs/good-faith.ts';
import {
  type ChangedCircumstance,
  circumstanceFaults,
} from '../../../domain/good-faith/changed-circumstance.ts';
import { goodFaith } from '../../../domain/good-faith/good-faith.ts';
import { openCircumstances } from '../../../domain/good-faith/shown-changes.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeDisclosureDates } from '../deadlines/disclosure-dates.service.ts';
import { readKnownLoan } from '../deadlines/loan-facts.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import { faithFactsOf, readFaithFacts } from './faith-facts.service.ts';
import {
  disclosureOf,
  type KeptDisclosure,
  keepDisclosure,
  readDatedDisclosures,
  readKeptDisclosures,
} from './kept-disclosures.service.ts';
import { type LoanIds, readKnownCosts } from './known-costs.service.ts';
import * as store from './loan-costs.store.ts';
import { judgeExcess } from './present-excess.service.ts';

export interface GoodFaithService {
  /** @throws AppError `not_found`. */
  getGoodFaith(ids: LoanIds): Promise<GoodFaithAnswer>;
  /** Keeps the present costs as what the borrower was told. @throws AppError `not_found`, `invalid`, `conflict`. */
  recordDisclosure(
    ids: LoanIds,
    body: DisclosureBody,
    actor: Actor,
    run: InTransaction<RecordedDisclosure>,
  ): Promise<RecordedDisclosure>;
  /**
   * Takes back the newest disclosure, with its dates in Deadlines.
   * @throws AppError `not_found`; `conflict` if it was issued here, is not the newest, or another date needs its day.
   */
  removeDisclosure(ids: LoanIds & { disclosureId: string }, actor: Actor): Promise<void>;
  /** @throws AppError `not_found`, `invalid`; `conflict` before the first estimate. */
  recordCircumstance(
    ids: LoanIds,
    circumstance: ChangedCircumstance,
    actor: Actor,
    run: InTransaction<RecordedCircumstance>,
  ): Promise<RecordedCircumstance>;
  /** @throws AppError `not_found`. */
  removeCircumstance(ids: LoanIds & { circumstanceId: string }, actor: Actor): Promise<void>;
}

export function createGoodFaithService(
  platform: Pick<Platform, 'database' | 'clock' | 'companySettings'>,
): GoodFaithService {
  const {
    database: { db },
    clock,
  } = platform;

  const record = (
    tx: Db,
    ids: LoanIds,
    actor: Actor,
    event: Pick<Parameters<typeof recordEvent>[1], 'kind' | 'changes'>,
  ) =>
    recordEvent(tx, {
      ...event,
      at: clock.now().toISOString(),
      actor: actor.name,
      staffId: actor.staffId,
      customerId: ids.customerId,
      loanId: ids.loanId,
    });

  return {
    async getGoodFaith(ids) {
      const known = await readKnownCosts(db, platform, ids);
      const [dated, circumstances] = await Promise.all([
        readDatedDisclosures(db, ids.loanId, clock.now()),
        store.listStoredCircumstances(db, ids.loanId),
      ]);
      return {
        sheet: goodFaith(faithFactsOf(known, { ...dated, circumstances })),
        disclosures: dated.kept.map(disclosureAnswer),
        circumstances: circumstances.map(circumstanceAnswer),
      };
    },

    recordDisclosure: (ids, body, actor, run) =>
      run(async (tx) => {
        await requireHeldLoan(tx, ids);
        await refuseSecondRecord(tx, ids.loanId, body.kind);
        const { row, change } = await keepDisclosure(tx, platform, { ids, body, actor });
        await record(tx, ids, actor, { kind: 'disclosure-recorded', changes: [change] });
        return disclosureAnswer({ row, disclosure: disclosureOf(row) });
      }),

    removeDisclosure: ({ disclosureId, ...ids }, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const kept = await store.listStoredDisclosures(tx, ids.loanId);
        const row = kept.find(({ id }) => id === disclosureId);
        if (row === undefined) throw notFound();
        if (isIssuedHere(row))
          throw new AppError(
            'conflict',
            'A form that was issued here stays, so that nobody loses what the borrower got.',
          );
        if (kept.at(-1)?.id !== row.id) throw new AppError('conflict', 'Remove the newer disclosures first.');
        await removeDisclosureDates(
          tx,
          ids,
          { sentOn: row.issued_on, kind: row.kind, now: clock.now() },
          actor,
        );
        await store.deleteDisclosure(tx, row.id);
        const { estimate_id: _, closing_disclosure_id: __, ...before } = row;
        await record(tx, ids, actor, {
          kind: 'disclosure-removed',
          changes: [recordChange('loan-disclosure', row.id, recordedRow(before), undefined)],
        });
      }),

    recordCircumstance: (ids, circumstance, actor, run) =>
      run(async (tx) => {
        await requireHeldLoan(tx, ids);
        const known = await readKnownCosts(tx, platform, ids);
        const facts = await readFaithFacts(tx, known, { ids, now: clock.now() });
        const { disclosures } = facts;
        const [original] = disclosures;
        if (original === undefined) throw new AppError('conflict', 'Record the Loan Estimate first.');
        const charges = [facts, ...disclosures].flatMap((one) => one.charges);
        const { recorded } = (await readKnownLoan(tx, ids, clock.now())).facts;
        const fields = circumstanceFaults(circumstance, {
          original,
          chargeIds: new Set(charges.map(({ id }) => id)),
          lockedOn: known.facts.locks.flatMap(({ lockDate }) => lockDate ?? []),
          intentOn: recorded['intent-to-proceed']?.date ?? null,
          openChargeIds: new Set(
            openCircumstances(facts).flatMap((one) => one.charges.map(({ chargeId }) => chargeId)),
          ),
          today: known.facts.today,
        });
        if (Object.keys(fields).length > 0) throw invalid(fields);
        const row = await store.insertCircumstance(tx, {
          id: randomUUIDv7(),
          loan_id: ids.loanId,
          facts: JSON.stringify(circumstance),
          recorded_at: clock.now().toISOString(),
          recorded_by: actor.name,
        });
        await judgeExcess(tx, platform, ids);
        await record(tx, ids, actor, {
          kind: 'circumstance-recorded',
          changes: [recordChange('changed-circumstance', row.id, undefined, recordedRow(row))],
        });
        return circumstanceAnswer(row);
      }),

    removeCircumstance: (ids, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, { customerId: ids.customerId, loanId: ids.loanId });
        const row = await store.deleteCircumstance(tx, ids);
        if (row === undefined) throw notFound();
        await judgeExcess(tx, platform, ids);
        await record(tx, ids, actor, {
          kind: 'circumstance-removed',
          changes: [recordChange('changed-circumstance', row.id, recordedRow(row), undefined)],
        });
      }),
  };
}

/** Of a form that the loan has from here. @throws AppError `conflict`. */
async function refuseSecondRecord(tx: Db, loanId: string, kind: DisclosureBody['kind']): Promise<void> {
  const isClosing = kind === 'closing-disclosure';
  const issued = (await readKeptDisclosures(tx, loanId)).some(
    ({ row }) => (isClosing ? row.closing_disclosure_id : row.estimate_id) !== null,
  );
  if (!issued) return;
  throw new AppError(
    'conflict',
    isClosing
      ? "The Closing Disclosure of this loan was issued here. Issue the corrected one on the page 'Closing Disclosure', so that nobody records it twice."
      : "The Loan Estimate of this loan was issued here. Issue the revised one on the page 'Loan Estimate', so that nobody records it twice.",
  );
}

function isIssuedHere(row: store.StoredDisclosure): boolean {
  return row.estimate_id !== null || row.closing_disclosure_id !== null;
}

function disclosureAnswer({ row, disclosure: of }: KeptDisclosure): RecordedDisclosure {
  const { charges, lenderCreditsCents: _, recordedAt: __, ...disclosure } = of;
  const isHere = isIssuedHere(row);
  return {
    disclosureId: row.id,
    ...disclosure,
    method: isHere ? null : row.method,
    isIssuedHere: isHere,
    chargeCount: charges.length,
    recordedBy: row.recorded_by,
    recordedOn: fullInstant(row.recorded_at),
  };
}

function circumstanceAnswer(row: store.StoredCircumstance): RecordedCircumstance {
  return {
    circumstanceId: row.id,
    ...row.facts,
    recordedBy: row.recorded_by,
    recordedOn: fullInstant(row.recorded_at),
  };
}

function invalid(fields: Record<string, string>): AppError {
  return new AppError('invalid', 'Some fields are not valid.', { fields });
}
