import type { QuotePreparers } from '../../../contract/quotes.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import { isSameJson } from '../../../domain/history/json.ts';
import { type RecordedRow, recordChange } from '../../../domain/history/record-change.ts';
import { DEFAULT_COSTS, type QuoteCost } from '../../../domain/quotes/quote-costs.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { mayRepeat } from '../../platform/repeated-change.ts';
import { type QuoteDefaults, quoteDefaults } from './quote-bodies.ts';
import { findDefaultCosts, findNmlsId, holdDefaultCosts, writeDefaultCosts } from './quotes.store.ts';

interface DefaultCosts {
  costs: QuoteCost[];
  /** 0 while they are Lintel's own defaults. */
  version: number;
}

export interface DefaultCostsService {
  /** Also returns the company's defaults for a new quote, and the lender and officer if the caller saves it. */
  getDefaultCosts(
    actor: Actor,
  ): Promise<DefaultCosts & { defaults: QuoteDefaults; preparers: QuotePreparers }>;
  /** @throws AppError `stale` with the current ones. */
  saveDefaultCosts(costs: QuoteCost[], fromVersion: number, actor: Actor): Promise<DefaultCosts>;
}

export function createDefaultCostsService({
  database: { db },
  clock,
  companySettings,
}: Pick<Platform, 'database' | 'clock' | 'companySettings'>): DefaultCostsService {
  const current = async (tx: Db): Promise<DefaultCosts> =>
    (await findDefaultCosts(tx)) ?? { costs: [...DEFAULT_COSTS], version: 0 };
  return {
    getDefaultCosts: async ({ staffId, fullName: name, apiKeyScopes }) => {
      const { companyName, nmlsId } = companySettings.current();
      const officer = apiKeyScopes === null ? { name, nmlsId: await findNmlsId(db, staffId) } : null;
      return {
        ...(await current(db)),
        defaults: quoteDefaults(companySettings.current()),
        preparers: { lender: { name: companyName, nmlsId }, officer },
      };
    },
    saveDefaultCosts: (costs, fromVersion, actor) =>
      db.transaction().execute(async (tx) => {
        await holdDefaultCosts(tx);
        const before = await current(tx);
        const isSame = isSameJson(record(before).costs, record({ ...before, costs }).costs);
        if (before.version !== fromVersion && !(isSame && mayRepeat(before, fromVersion, actor))) {
          throw new AppError('stale', 'The costs were changed in the meantime.', {
            headers: { etag: versionTag(before.version) },
            current: before,
          });
        }
        const older = before.version === 0 ? undefined : record(before);
        if (isSame) return before;
        const version = before.version + 1;
        await writeDefaultCosts(tx, version, JSON.stringify(costs));
        await recordEvent(tx, {
          kind: 'quote-default-costs-changed',
          at: clock.now().toISOString(),
          actor: actor.name,
          staffId: actor.staffId,
          details: { version },
          changes: [recordChange('default-costs', 'all', older, record({ costs, version }))],
        });
        return { costs, version };
      }),
  };
}

function record({ version, costs }: DefaultCosts): RecordedRow {
  return { version, costs: costs.map((cost) => ({ ...cost })) };
}
