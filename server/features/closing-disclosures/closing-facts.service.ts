import type { ClosingFactsAnswer } from '../../../contract/closing-disclosures/closing-facts.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { type ClosingFacts, NO_CLOSING_FACTS } from '../../../domain/closing-disclosure/closing-facts.ts';
import { isSameJson, type Json } from '../../../domain/history/json.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, versionRequired } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { readKnownLoan } from '../deadlines/loan-facts.service.ts';
import type { LoanIds } from '../loan-costs/known-costs.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import { findFacts, putFacts, type StoredFacts } from './closing-disclosures.store.ts';

export interface ClosingFactsService {
  /** @throws AppError `not_found`. */
  getClosingFacts(ids: LoanIds): Promise<ClosingFactsAnswer>;
  /**
   * @param fromVersion 0 before the first.
   * @throws AppError `not_found`; `precondition_required` without a version; `stale` with the current facts.
   */
  saveClosingFacts(
    ids: LoanIds,
    facts: ClosingFacts,
    fromVersion: number | undefined,
    actor: Actor,
  ): Promise<ClosingFactsAnswer>;
}

export function createClosingFactsService({
  database: { db },
  clock,
}: Pick<Platform, 'database' | 'clock'>): ClosingFactsService {
  return {
    async getClosingFacts(ids) {
      // Refuses a loan that the customer does not have.
      await readKnownLoan(db, ids, clock.now());
      return factsAnswer(await findFacts(db, ids.loanId));
    },

    saveClosingFacts: (ids, facts, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const before = await findFacts(tx, ids.loanId);
        if (fromVersion === undefined) throw versionRequired();
        // Also true for a repeat of a save whose answer was lost.
        if (before !== undefined && isSameJson(jsonOf(before.facts), jsonOf(facts)))
          return factsAnswer(before);
        if (fromVersion !== (before?.version ?? 0)) throw stale(factsAnswer(before));
        const stored = await putFacts(tx, {
          id: ids.loanId,
          facts: JSON.stringify(facts),
          version: (before?.version ?? 0) + 1,
          updated_at: clock.now().toISOString(),
          updated_by: actor.name,
        });
        await recordEvent(tx, {
          kind: 'closing-facts-saved',
          at: stored.updated_at,
          actor: actor.name,
          staffId: actor.staffId,
          customerId: ids.customerId,
          loanId: ids.loanId,
          changes: [
            recordChange('closing-facts', ids.loanId, before && recordedRow(before), recordedRow(stored)),
          ],
        });
        return factsAnswer(stored);
      }),
  };
}

function factsAnswer(stored: StoredFacts | undefined): ClosingFactsAnswer {
  return {
    facts: stored?.facts ?? NO_CLOSING_FACTS,
    version: stored?.version ?? 0,
    updatedBy: stored?.updated_by ?? null,
    updatedOn: stored === undefined ? null : fullInstant(stored.updated_at),
  };
}

// The types lack JSON's index signature.
function jsonOf(facts: ClosingFacts): Json {
  return facts as unknown as Json;
}

function stale(current: ClosingFactsAnswer): AppError {
  return new AppError('stale', 'The closing facts were changed by someone else in the meantime.', {
    headers: { etag: versionTag(current.version) },
    current,
  });
}
