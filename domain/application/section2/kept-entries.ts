import type { Application } from '../application.ts';
import { FINANCE_LISTS, rowsOf, withRowsOf } from './finance-lists.ts';
import { withFinanceTotals } from './section2-totals.ts';

/** The application with the entries of another version, and with their totals. */
export function withEntriesOf(application: Application, version: Application): Application {
  const kept = FINANCE_LISTS.reduce((whole, list) => {
    const rows = rowsOf(version, list);
    return rows.length === 0 ? whole : withRowsOf(whole, list, rows);
  }, application);
  return withFinanceTotals(kept, version);
}
