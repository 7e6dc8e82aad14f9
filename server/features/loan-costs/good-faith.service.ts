import { randomUUIDv7 } from 'node:crypto';
import type {
  DisclosureBody,
  GoodFaithAnswer,
  RecordedCircumstance,
  RecordedDisclosure,
} from '../../../contract/loan-costs/good-faith.ts';
import { presumedReceipt } from '../../../domain/deadlines/business-days.ts';
import {
  type ChangedCircumstance,
  circumstanceFaults,
} from '../../../domain/good-faith/changed-circumstance.ts';
import type { ClosingTimes, Disclosure } from '../../../domain/good-faith/disclosure.ts';
import { disclosureFaults } from '../../../domain/good-faith/disclosure-checks.ts';
import { goodFaith } from '../../../domain/good-faith/good-faith.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Charge, LoanCharge } from '../../../domain/loan-costs/charge.ts';
import { lenderCredits } from '../../../domain/loan-costs/loan-costs.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { readKnownLoan } from '../deadlines/loan-facts.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import { chargesOf, type LoanIds, readKnownCosts } from './cost-facts.ts';
import * as store from './loan-costs.store.ts';

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

  const closingOf = async (tx: Db, ids: LoanIds): Promise<ClosingTimes> => {
    const { facts } = await readKnownLoan(tx, ids, clock.now());
    return {
      closingDisclosureOn: facts.recorded['closing-disclosure-sent']?.date ?? null,
      closingOn: facts.recorded.consummation?.date ?? facts.closingDate,
    };
  };

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
      const { charges } = chargesOf(known);
      const [disclosures, circumstances] = await Promise.all([
        store.listStoredDisclosures(db, ids.loanId),
        store.listStoredCircumstances(db, ids.loanId),
      ]);
      return {
        sheet: goodFaith({
          disclosures: disclosures.map(disclosureOf),
          circumstances: circumstances.map(({ facts }) => facts),
          charges,
          lenderCreditsCents: lenderCredits(known.costs.terms.lenderCreditCents, known.costs.charges),
          closing: await closingOf(db, ids),
          lockedOn: known.lockedOn,
          hasProviderList: known.costs.providerListOn !== null,
          today: known.facts.today,
        }),
        disclosures: disclosures.map(disclosureAnswer),
        circumstances: circumstances.map(circumstanceAnswer),
      };
    },

    recordDisclosure: (ids, body, actor, run) =>
      run(async (tx) => {
        await requireHeldLoan(tx, ids);
        const known = await readKnownCosts(tx, platform, ids);
        const { charges, missing, notes, scenario } = chargesOf(known);
        const { kind, issuedOn, method, expiresOn, allowsDelay } = body;
        const receivedOn = body.receivedOn ?? presumedReceipt(issuedOn, method);
        const earlier = (await store.listStoredDisclosures(tx, ids.loanId)).map(disclosureOf);
        const fields = disclosureFaults(
          { kind, issuedOn, receivedOn },
          { earlier, closing: await closingOf(tx, ids), today: known.facts.today },
        );
        if (Object.keys(fields).length > 0) throw invalid(fields);
        if (missing.length > 0)
          throw new AppError('conflict', `The loan lacks a figure: ${missing.join(', ')}.`);
        if (scenario === null) throw new AppError('conflict', notes.join(' '));
        const row = await store.insertDisclosure(tx, {
          id: randomUUIDv7(),
          loan_id: ids.loanId,
          kind,
          issued_on: issuedOn,
          received_on: receivedOn,
          method,
          expires_on: expiresOn,
          allows_delay: allowsDelay,
          is_locked: known.lockedOn !== null && known.lockedOn <= issuedOn,
          lender_credits: lenderCredits(known.costs.terms.lenderCreditCents, known.costs.charges),
          charges: JSON.stringify(charges.map(withoutDerived)),
          recorded_at: clock.now().toISOString(),
          recorded_by: actor.name,
        });
        await record(tx, ids, actor, {
          kind: 'disclosure-recorded',
          changes: [recordChange('loan-disclosure', row.id, undefined, recordedRow(row))],
        });
        return disclosureAnswer(row);
      }),

    recordCircumstance: (ids, circumstance, actor, run) =>
      run(async (tx) => {
        await requireHeldLoan(tx, ids);
        const { facts } = await readKnownCosts(tx, platform, ids);
        const [original] = await store.listStoredDisclosures(tx, ids.loanId);
        if (original === undefined) throw new AppError('conflict', 'Record the Loan Estimate first.');
        const fields = circumstanceFaults(circumstance, disclosureOf(original), facts.today);
        if (Object.keys(fields).length > 0) throw invalid(fields);
        const row = await store.insertCircumstance(tx, {
          id: randomUUIDv7(),
          loan_id: ids.loanId,
          facts: JSON.stringify(circumstance),
          recorded_at: clock.now().toISOString(),
          recorded_by: actor.name,
        });
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
        await record(tx, ids, actor, {
          kind: 'circumstance-removed',
          changes: [recordChange('changed-circumstance', row.id, recordedRow(row), undefined)],
        });
      }),
  };
}

/** A disclosure keeps the charge without its computation. */
function withoutDerived({ isComputed: _, period: __, ...charge }: LoanCharge): Charge {
  return charge;
}

function disclosureOf(row: store.StoredDisclosure): Disclosure {
  return {
    kind: row.kind,
    issuedOn: row.issued_on,
    receivedOn: row.received_on,
    charges: row.charges,
    lenderCreditsCents: row.lender_credits,
    isLocked: row.is_locked,
    expiresOn: row.expires_on,
    allowsDelay: row.allows_delay,
  };
}

function disclosureAnswer(row: store.StoredDisclosure): RecordedDisclosure {
  const { charges, lenderCreditsCents: _, ...disclosure } = disclosureOf(row);
  return {
    disclosureId: row.id,
    ...disclosure,
    method: row.method,
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
