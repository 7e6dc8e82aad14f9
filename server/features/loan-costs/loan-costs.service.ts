import type { LoanCostsAnswer } from '../../../contract/loan-costs/loan-costs.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { estimateDueOn } from '../../../domain/deadlines/disclosure-deadlines.ts';
import { isSameJson, type Json } from '../../../domain/history/json.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { costFaults, costTotals, type LoanCosts } from '../../../domain/loan-costs/loan-costs.ts';
import { withAmounts } from '../../../domain/loan-costs/share-charges.ts';
import { isListInTime, toleranceOf } from '../../../domain/loan-costs/tolerance.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, versionRequired } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { readKnownLoan } from '../deadlines/loan-facts.service.ts';
import { requireHeldLoan } from '../loans/loan-changes.service.ts';
import { readFeeBan } from './fee-ban.service.ts';
import { chargesOf, type KnownCosts, type LoanIds, readKnownCosts } from './known-costs.service.ts';
import { putCosts } from './loan-costs.store.ts';
import { judgeExcess } from './present-excess.service.ts';

export interface LoanCostsService {
  /** @throws AppError `not_found`. */
  getLoanCosts(ids: LoanIds): Promise<LoanCostsAnswer>;
  /**
   * @param fromVersion 0 before the first.
   * @throws AppError `not_found`; `precondition_required` without a version; `stale` with the current costs;
   * `invalid`.
   */
  saveLoanCosts(
    ids: LoanIds,
    costs: LoanCosts,
    fromVersion: number | undefined,
    actor: Actor,
  ): Promise<LoanCostsAnswer>;
}

export function createLoanCostsService(
  platform: Pick<Platform, 'database' | 'clock' | 'companySettings'>,
): LoanCostsService {
  const {
    database: { db },
    clock,
  } = platform;
  const answerOf = async (tx: Db, ids: LoanIds, known: KnownCosts) => {
    const now = clock.now();
    const feeBan = await readFeeBan(tx, ids, { charges: known.costs.charges, now });
    const { applicationOn } = (await readKnownLoan(tx, ids, now)).facts;
    return costsAnswer(known, { feeBan, listDueOn: applicationOn && estimateDueOn(applicationOn) });
  };

  return {
    getLoanCosts: async (ids) => answerOf(db, ids, await readKnownCosts(db, platform, ids)),

    saveLoanCosts: (ids, given, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        await requireHeldLoan(tx, ids);
        const known = await readKnownCosts(tx, platform, ids);
        const { stored: before, facts } = known;
        const costs = withAmounts(given, facts);
        if (fromVersion === undefined) throw versionRequired();
        // Also true for a repeat of a save whose answer was lost.
        if (before !== undefined && isSameJson(jsonOf(before.document), jsonOf(costs)))
          return answerOf(tx, ids, known);
        if (fromVersion !== (before?.version ?? 0)) throw stale(await answerOf(tx, ids, known));
        // A date that stays is not judged again: the day of the application can be corrected later.
        const isListDated = costs.providerListOn !== (before?.document.providerListOn ?? null);
        const applicationOn = isListDated
          ? (await readKnownLoan(tx, ids, clock.now())).facts.applicationOn
          : null;
        const fields = costFaults(costs, facts, { today: facts.today, applicationOn });
        if (Object.keys(fields).length > 0)
          throw new AppError('invalid', 'Some fields are not valid.', { fields });
        const stored = await putCosts(tx, {
          id: ids.loanId,
          document: JSON.stringify(costs),
          version: (before?.version ?? 0) + 1,
          updated_at: clock.now().toISOString(),
          updated_by: actor.name,
        });
        await judgeExcess(tx, platform, ids);
        await recordEvent(tx, {
          kind: 'loan-costs-saved',
          at: stored.updated_at,
          actor: actor.name,
          staffId: actor.staffId,
          customerId: ids.customerId,
          loanId: ids.loanId,
          changes: [
            recordChange('loan-costs', ids.loanId, before && recordedRow(before), recordedRow(stored)),
          ],
        });
        return answerOf(tx, ids, { ...known, stored, costs: stored.document });
      }),
  };
}

function costsAnswer(
  known: KnownCosts,
  { feeBan, listDueOn }: { feeBan: string | null; listDueOn: CalendarDate | null },
): LoanCostsAnswer {
  const { stored, costs } = known;
  const { charges, missing, faults, notes } = chargesOf(known);
  const list = { hasProviderList: isListInTime(costs.providerListOn, listDueOn) };
  return {
    costs,
    version: stored?.version ?? 0,
    updatedBy: stored?.updated_by ?? null,
    updatedOn: stored === undefined ? null : fullInstant(stored.updated_at),
    charges: charges.map((charge) => ({ ...charge, tolerance: toleranceOf(charge, list) })),
    missing,
    notes: [...faults, ...notes],
    feeBan,
    providerListDueOn: listDueOn,
    disbursesOn: known.facts.disbursesOn,
    totals: costTotals(costs, charges),
  };
}

// The types lack JSON's index signature.
function jsonOf(costs: LoanCosts): Json {
  return costs as unknown as Json;
}

function stale(current: LoanCostsAnswer): AppError {
  return new AppError('stale', 'The costs were changed by someone else in the meantime.', {
    headers: { etag: versionTag(current.version) },
    current,
  });
}
