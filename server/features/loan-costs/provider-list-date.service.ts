import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LoanIds, readKnownCosts } from './known-costs.service.ts';
import { putCosts } from './loan-costs.store.ts';

/**
 * Notes in the costs that the borrower got the list of providers, with the loan held; the caller records the changes.
 * An earlier date stays: the first list decides (12 CFR 1026.19(e)(1)(vi)(C)).
 */
export async function noteProviderList(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'companySettings'>,
  { ids, on, actor }: { ids: LoanIds; on: CalendarDate; actor: Actor },
): Promise<RecordChange[]> {
  const { stored: before, costs } = await readKnownCosts(tx, platform, ids);
  if (costs.providerListOn !== null) return [];
  const stored = await putCosts(tx, {
    id: ids.loanId,
    document: JSON.stringify({ ...costs, providerListOn: on }),
    version: (before?.version ?? 0) + 1,
    updated_at: platform.clock.now().toISOString(),
    updated_by: actor.name,
  });
  return [recordChange('loan-costs', ids.loanId, before && recordedRow(before), recordedRow(stored))];
}
