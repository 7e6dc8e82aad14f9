import type { Dollars } from '../../money/money.ts';
import { withFields } from '../answers/answer-values.ts';
import type { Application } from '../application.ts';
import { FINANCE_LISTS, rowsOf, withRowsOf } from './finance-lists.ts';
import type { Section2 } from './section2-assets.ts';

interface Valued {
  value?: Dollars | null | undefined;
}

interface Total {
  totalAmount?: Dollars | null | undefined;
}

/** The sum of the entries' values; null without entries. An entry without a value counts as 0. */
export function sumOfEntries(rows: readonly Valued[] | null | undefined): Dollars | null {
  if (rows == null || rows.length === 0) return null;
  return rows.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

/** Sums the entries. Without entries, an imported total stays, but the sum of removed entries is cleared. */
export function withFinanceTotals(application: Application, before: Application): Application {
  const section = application.section2AssetsAndLiabilities;
  if (section == null) return application;
  return withFields(application, {
    section2AssetsAndLiabilities: withTotals(section, before.section2AssetsAndLiabilities),
  });
}

function withTotals(section: Section2, before: Section2 | null | undefined): Section2 {
  const { part2aAssets: assets, part2bOtherAssets: others } = section;
  return withFields(section, {
    ...(assets && {
      part2aAssets: withTotal(assets, assets.accounts, before?.part2aAssets?.accounts),
    }),
    ...(others && {
      part2bOtherAssets: withTotal(
        others,
        others.assetsAndCredits,
        before?.part2bOtherAssets?.assetsAndCredits,
      ),
    }),
  });
}

function withTotal<Part extends Total>(
  part: Part,
  rows: readonly Valued[] | null | undefined,
  earlier: readonly Valued[] | null | undefined,
): Part {
  const sum = sumOfEntries(rows);
  if (sum === null && part.totalAmount !== sumOfEntries(earlier)) return part;
  return withFields<Total>(part, { totalAmount: sum }) as Part;
}

/** An imported total is not the sum of any entries. */
export function isImportedTotal(
  total: Dollars | null | undefined,
  rows: readonly Valued[] | null | undefined,
): boolean {
  return total != null && sumOfEntries(rows) === null;
}

export function withEntriesOf(application: Application, version: Application): Application {
  const kept = FINANCE_LISTS.reduce((whole, list) => {
    const rows = rowsOf(version, list);
    return rows.length === 0 ? whole : withRowsOf(whole, list, rows);
  }, application);
  return withFinanceTotals(kept, version);
}
