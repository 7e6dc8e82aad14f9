import type { CompanySettings } from '../../../domain/company-settings/company-settings.ts';
import type { StartingPoint } from '../../../domain/loan-costs/starting-costs.ts';
import { DEFAULT_COSTS } from '../../../domain/quotes/quote-costs.ts';
import type { Db } from '../../platform/database/database.ts';
import { quoteDefaults } from './quote-bodies.ts';
import { findDefaultCosts, listQuotePage } from './quotes.store.ts';

/** What the costs of a customer's loan begin with: the newest quote, or the company's defaults (COST-13). */
export async function readCostBasis(
  db: Db,
  customerId: string,
  settings: CompanySettings,
): Promise<StartingPoint> {
  const [newest] = await listQuotePage(db, customerId, { limit: 1, after: undefined });
  const defaults = await findDefaultCosts(db);
  const { ratios: _, ...conventions } = quoteDefaults(settings);
  return {
    quote: newest?.document.scenarios[0] ?? null,
    defaultCosts: defaults?.costs ?? DEFAULT_COSTS,
    conventions,
  };
}
