import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ClosingDay } from '../../../contract/closing-day/closing-day-state.ts';
import type { WireInstructionsBody } from '../../../contract/closing-day/wire-instructions.ts';
import { maskAccountNumber } from '../../../domain/application/section2/account-number.ts';
import {
  type CallBack,
  callFault,
  canConfirmInstructions,
} from '../../../domain/closing-day/wire-instructions.ts';
import { canChangeWire } from '../../../domain/closing-day/wire-permissions.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound, requirePermission } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InTransaction } from '../../platform/idempotency/run-once-per-key.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { ACCOUNT_NUMBER_KEY, wireAccountOwner } from '../../platform/secrets/sealed-secrets.ts';
import { readFullNames } from '../directories/full-names.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import type { NumberRevealsService } from '../loans/number-reveals/number-reveals.service.ts';
import * as store from './closing-day.store.ts';
import { closingDayAnswer } from './closing-day-answer.ts';
import { type ClosingDayParts, keptInstructions, readClosingDayBasis } from './closing-day-basis.ts';
import { type LoanIds, recordClosingDay } from './record-closing-day.ts';

type InstructionsIds = LoanIds & { instructionsId: string };

export interface WireInstructionsService {
  /** A repeat by the same person changes nothing. @throws AppError `not_found`; `conflict` after somebody else's. */
  enterWireInstructions(
    ids: LoanIds,
    body: WireInstructionsBody,
    actor: Actor,
    run: InTransaction<ClosingDay>,
  ): Promise<ClosingDay>;
  /** @throws AppError `not_found`, `invalid`, `stale`; `conflict` for instructions that newer ones replaced. */
  recordWireCall(
    ids: InstructionsIds,
    call: CallBack,
    fromVersion: number,
    actor: Actor,
  ): Promise<ClosingDay>;
  /** @throws AppError `not_found`, `stale`; `conflict` for a person who has a part in them. */
  confirmWireInstructions(ids: InstructionsIds, fromVersion: number, actor: Actor): Promise<ClosingDay>;
  /** As `revealAccountNumber` does. */
  revealWireAccount(ids: InstructionsIds, actor: Actor): Promise<string>;
}

export function createWireInstructionsService(
  parts: ClosingDayParts & Pick<Platform, 'keysFor'>,
  reveals: Pick<NumberRevealsService, 'revealSealedAccount'>,
): WireInstructionsService {
  const {
    database: { db },
    clock,
  } = parts;
  const sealer = createSealer(parts.keysFor(ACCOUNT_NUMBER_KEY));

  const answer = async (tx: Db, ids: LoanIds) => closingDayAnswer(await readClosingDayBasis(tx, parts, ids));
  const by = (ids: LoanIds, actor: Actor) => ({ ids, actor, at: clock.now().toISOString() });

  /** The newest, with the loan held. @throws AppError `not_found`, `conflict`. */
  async function requireNewest(tx: Db, { instructionsId, ...ids }: InstructionsIds) {
    await requireHeldLoan(tx, ids);
    const row = await store.findInstructions(tx, { ...ids, instructionsId });
    if (row === undefined) throw notFound();
    const newest = await store.findNewestInstructions(tx, ids.loanId);
    if (newest !== undefined && newest.id !== row.id) {
      const name = (await readFullNames(tx))(newest.recorded_by);
      throw new AppError(
        'conflict',
        `${name} entered other wire instructions meanwhile. Look at them first.`,
      );
    }
    return row;
  }

  /** @throws AppError `conflict` once the loan is funded or rescinded. */
  async function requireWork(tx: Db, ids: LoanIds): Promise<void> {
    requirePermission(canChangeWire((await readClosingDayBasis(tx, parts, ids)).checklist));
  }

  async function stale(tx: Db, ids: LoanIds): Promise<AppError> {
    return new AppError('stale', 'The wire instructions were changed in the meantime.', {
      current: await answer(tx, ids),
    });
  }

  return {
    enterWireInstructions: (ids, { after: seen, ...body }, actor, run) =>
      run(async (tx) => {
        await requireHeldLoan(tx, ids);
        const newest = await store.findNewestInstructions(tx, ids.loanId);
        if (newest !== undefined && isRepeat(newest, body) && newest.recorded_by === actor.name)
          return answer(tx, ids);
        if ((newest?.number ?? 0) !== seen) {
          const name = (await readFullNames(tx))(newest?.recorded_by ?? '');
          throw new AppError('conflict', `${name} entered wire instructions meanwhile. Look at them first.`);
        }
        await requireWork(tx, ids);
        const id = randomUUIDv7();
        const record = by(ids, actor);
        const row = await store.insertInstructions(tx, {
          id,
          loan_id: ids.loanId,
          number: seen + 1,
          bank: body.bank,
          routing_number: body.routingNumber,
          account_name: body.accountName,
          account_mask: maskAccountNumber(body.accountNumber),
          key_id: sealer.keyId,
          sealed: sealer.seal(body.accountNumber, wireAccountOwner(id)),
          reference: body.reference,
          recorded_at: record.at,
          recorded_by: actor.name,
          call_back: null,
          called_by: null,
          confirmed_at: null,
          confirmed_by: null,
        });
        await recordClosingDay(
          tx,
          'wire-instructions-entered',
          { of: 'wire-instructions', after: shown(row) },
          record,
        );
        return answer(tx, ids);
      }),

    recordWireCall: (ids, call, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        const row = await requireNewest(tx, ids);
        // Also true for a repeat whose answer was lost.
        if (row.called_by === actor.name && isDeepStrictEqual(row.call_back, call)) return answer(tx, ids);
        if (row.version !== fromVersion) throw await stale(tx, ids);
        await requireWork(tx, ids);
        const fault = callFault(call.calledOn, {
          today: easternDate(clock.now()),
          recordedOn: easternDate(row.recorded_at),
        });
        if (fault !== null)
          throw new AppError('invalid', 'Some fields are not valid.', { fields: { calledOn: fault } });
        const after = await store.updateInstructions(tx, row.id, {
          call_back: JSON.stringify(call),
          called_by: actor.name,
        });
        const change = { of: 'wire-instructions', before: shown(row), after: shown(after) } as const;
        await recordClosingDay(tx, 'wire-call-recorded', change, by(ids, actor));
        return answer(tx, ids);
      }),

    confirmWireInstructions: (ids, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        const row = await requireNewest(tx, ids);
        // Also true for a repeat whose answer was lost.
        if (row.confirmed_by === actor.name) return answer(tx, ids);
        if (row.version !== fromVersion) throw await stale(tx, ids);
        await requireWork(tx, ids);
        requirePermission(canConfirmInstructions(keptInstructions(row), actor.name));
        const record = by(ids, actor);
        const after = await store.updateInstructions(tx, row.id, {
          confirmed_at: record.at,
          confirmed_by: actor.name,
        });
        const change = { of: 'wire-instructions', before: shown(row), after: shown(after) } as const;
        await recordClosingDay(tx, 'wire-instructions-confirmed', change, record);
        return answer(tx, ids);
      }),

    revealWireAccount: ({ instructionsId, ...ids }, actor) =>
      reveals.revealSealedAccount(ids, actor, async (tx) => {
        const row = await store.findInstructions(tx, { ...ids, instructionsId });
        return (
          row && {
            keyId: row.key_id,
            sealed: row.sealed,
            owner: wireAccountOwner(row.id),
            title: `wire instructions ${row.account_mask}`,
          }
        );
      }),
  };

  function isRepeat(
    newest: store.StoredInstructions,
    { bank, routingNumber, accountName, accountNumber, reference }: Omit<WireInstructionsBody, 'after'>,
  ): boolean {
    return (
      newest.bank === bank &&
      newest.routing_number === routingNumber &&
      newest.account_name === accountName &&
      newest.reference === reference &&
      sealer.knows(newest.key_id) &&
      sealer.open(newest.sealed, wireAccountOwner(newest.id)) === accountNumber
    );
  }
}

/** The history has no account number. */
function shown({ sealed: _, key_id: __, ...row }: store.StoredInstructions) {
  return row;
}
