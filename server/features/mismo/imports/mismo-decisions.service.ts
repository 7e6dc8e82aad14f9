import { randomUUIDv7 } from 'node:crypto';
import type { MismoDecision } from '../../../../contract/mismo-imports.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import type { Actor } from '../../../platform/actor.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { KnownCustomersService } from '../../loans/imported/known-customers.service.ts';
import { isReadable, loanColumns, planOf } from './import-group.ts';
import { seenCustomers } from './known-loans.store.ts';
import { findBatch } from './mismo-batches.store.ts';
import * as store from './mismo-files.store.ts';
import { type ReadLoan, withoutSealedNumbers } from './ready-file.ts';
import { ownerFor } from './seen-files.ts';
import { type WritingTools, writeLoans } from './write-loans.ts';

export interface MismoDecisionsService {
  /**
   * Decides about a doubtful file. The same decision again changes nothing.
   * @throws AppError `not_found`; `conflict` after another decision; `invalid` for an unknown customer.
   */
  decideMismoFile(fileId: string, decision: MismoDecision, actor: Actor, viewer: Viewer): Promise<void>;
}

export function createMismoDecisionsService(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  tools: WritingTools & { readLoan: ReadLoan; knownCustomers: KnownCustomersService },
): MismoDecisionsService {
  return {
    decideMismoFile: (fileId, decision, actor, viewer) =>
      db.transaction().execute(async (tx) => {
        await store.lockImports(tx);
        const file = await store.findFileToDecide(tx, fileId);
        const owner = ownerFor({ staffId: actor.staffId, viewer });
        if (file === undefined) throw notFound();
        if (owner !== undefined && (await findBatch(tx, file.batch_id))?.staff_id !== owner) throw notFound();
        const word = decision.decision === 'existing-customer' ? decision.customerId : decision.decision;
        if (file.outcome !== 'doubtful') {
          refuseOther(file, word);
          return;
        }
        const now = clock.now();
        const columns =
          decision.decision === 'discard'
            ? { outcome: 'discarded' as const }
            : await writeWaiting(tx, file, decision, { actor, viewer });
        await store.updateFile(tx, fileId, {
          ...columns,
          // The reason names matching customers.
          reason: null,
          decision: word,
          decided_by: actor.name,
          decided_at: now.toISOString(),
        });
        await store.deleteWaiting(tx, fileId);
      }),
  };

  async function writeWaiting(
    tx: Db,
    file: store.StoredFile,
    decision: Exclude<MismoDecision, { decision: 'discard' }>,
    { actor, viewer }: { actor: Actor; viewer: Viewer },
  ) {
    const waiting = await store.findWaiting(tx, file.id);
    const bytes = waiting === undefined ? null : tools.sealer.openFile(file.id, waiting);
    if (bytes === null) {
      throw new AppError('conflict', 'The key of this file is lost: discard it, and import the file again.');
    }
    const read = await tools.readLoan(file.name, bytes, actor.staffId);
    const [ready = read] = await withoutSealedNumbers(tx, [read], tools);
    if (!isReadable(ready)) throw new Error('A waiting file has no loan');
    const isNew = decision.decision === 'new-customer';
    const customerId = isNew ? randomUUIDv7() : decision.customerId;
    if (!isNew) await refuseUnknown(tx, customerId, viewer);
    const by = { staffId: actor.staffId, name: actor.name };
    const [loan] = await writeLoans(tx, [planOf(ready, customerId, isNew)], by, clock.now(), tools);
    if (loan === undefined) throw new Error('No loan was written');
    return {
      outcome: 'imported' as const,
      is_new_customer: isNew,
      ...loanColumns(loan, ready.remarks),
    };
  }
}

async function refuseUnknown(tx: Db, customerId: string, viewer: Viewer): Promise<void> {
  const isSeen = (await seenCustomers(tx, viewer, [customerId])).has(customerId);
  if (isSeen && (await store.hasCustomer(tx, customerId))) return;
  throw new AppError('invalid', 'Some fields are not valid.', {
    fields: { customerId: 'is no customer any more. Choose another one' },
  });
}

function refuseOther({ decision, decided_by, outcome }: store.StoredFile, word: string): void {
  if (decision === null) throw notFound();
  if (decision === word) return;
  const done = outcome === 'discarded' ? 'discarded' : 'imported';
  throw new AppError('conflict', `${decided_by} has ${done} this file already.`);
}
