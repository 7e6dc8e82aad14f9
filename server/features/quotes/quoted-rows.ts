import type { QuoteBody } from '../../../contract/quotes.ts';
import type { RateTable } from '../../../contract/rate-tables/rate-tables.ts';
import { isSameJson } from '../../../domain/history/json.ts';
import { limitKeys, readLoanLimit } from '../../../domain/quality-checks/loan-limit-reading.ts';
import { comparableLoan, readPrimeRate } from '../../../domain/quality-checks/prime-rate-reading.ts';
import type { QuoteScenario } from '../../../domain/quotes/quote-scenario.ts';
import { weekKey } from '../../../domain/rate-tables/prime-rate-tables.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RateTablesService } from '../rate-tables/rate-tables.service.ts';

type Tables = Pick<RateTablesService, 'findRowOfTable' | 'getRateTable'>;

const MESSAGE = 'This is not what the table says. Enter it again, or leave it to the table';

/**
 * Compares each row that a scenario names with its table. A saved quote names versions, which never change.
 * @throws AppError `invalid` with the fields that differ.
 */
export async function requireTrueRows(
  db: Db,
  tables: Tables,
  { scenarios }: Pick<QuoteBody, 'scenarios'>,
): Promise<void> {
  const fields: Record<string, string> = {};
  for (const [index, scenario] of scenarios.entries()) {
    if (!(await isTruePrimeRate(db, tables, scenario)))
      fields[`scenarios[${index}].primeOfferRate`] = MESSAGE;
    if (!(await isTrueLimit(db, tables, scenario))) fields[`scenarios[${index}].loanLimit`] = MESSAGE;
  }
  if (Object.keys(fields).length > 0) {
    throw new AppError('invalid', 'Some fields are not valid.', { fields });
  }
}

async function isTruePrimeRate(db: Db, tables: Tables, scenario: QuoteScenario): Promise<boolean> {
  const { primeOfferRate, rateSetOn } = scenario;
  const reading = primeOfferRate?.reading;
  if (reading === undefined) return true;
  if (rateSetOn !== undefined && rateSetOn !== reading.rateSetOn) return false;
  const { tableId } = reading;
  const kind = `prime-offer-rates-${comparableLoan(scenario).kind}` as const;
  const row = await tables.findRowOfTable(db, kind, { tableId, key: weekKey(reading.rateSetOn) });
  const read = readPrimeRate(scenario, reading.rateSetOn, { tableId, row });
  return read.ok && isSameJson(read.rate, primeOfferRate);
}

async function isTrueLimit(db: Db, tables: Tables, scenario: QuoteScenario): Promise<boolean> {
  const { loanLimit } = scenario;
  const reading = loanLimit?.reading;
  if (reading === undefined) return true;
  const { tableId } = reading;
  const table = await tableOf(tables, tableId);
  if (table?.kind !== 'conforming-loan-limits') return false;
  const rows = [];
  for (const key of limitKeys(scenario)) {
    rows.push(await tables.findRowOfTable(db, table.kind, { tableId, key }));
  }
  const read = readLoanLimit(scenario, table, rows);
  return read.ok && isSameJson(read.limit, loanLimit);
}

async function tableOf(tables: Tables, tableId: string): Promise<RateTable | null> {
  try {
    return (await tables.getRateTable(tableId, { from: 0, limit: 1 })).table;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
