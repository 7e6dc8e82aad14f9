import type { QuoteBody } from '../../../contract/quotes.ts';
import { isSameJson } from '../../../domain/history/json.ts';
import {
  comparableLoan,
  limitKeys,
  readLoanLimit,
  readPrimeRate,
} from '../../../domain/quality-checks/table-lookups.ts';
import {
  adjustedLoan,
  insuredLoan,
  readsAdjustments,
  readsInsurance,
} from '../../../domain/quotes/quote-pricing.ts';
import { pricedAmounts, type QuoteScenario } from '../../../domain/quotes/quote-scenario.ts';
import { weekKey } from '../../../domain/rate-tables/prime-rate-tables.ts';
import type { RateTableKindName } from '../../../domain/rate-tables/rate-table-kinds.ts';
import {
  type GradedLoan,
  gradedRowsOf,
  type TableReading,
} from '../../../domain/rate-tables/table-reading.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RateTablesService } from '../rate-tables/rate-tables.service.ts';

export type QuotedTables = Pick<RateTablesService, 'findTable' | 'findWholeTable' | 'findRowOfTable'>;

/** Also true if the scenario uses no such row. */
type RowCheck = (tx: Db, tables: QuotedTables, scenario: QuoteScenario) => Promise<boolean>;

/** Fields of a scenario that may refer to rows of a rate table. */
const CHECKS: readonly (readonly [field: keyof QuoteScenario, isTrue: RowCheck])[] = [
  ['insuranceReading', isTrueInsurance],
  ['adjustmentReading', areTrueAdjustments],
  ['primeOfferRate', isTruePrimeRate],
  ['loanLimit', isTrueLimit],
];

const MESSAGE = 'This is not what the table says. Enter it again, or leave it to the table';

/**
 * Compares the rows a scenario refers to with their table (QUOTE-36, TABLE-34). Older tables stay valid, because a
 * saved quote refers to a fixed version.
 * @throws AppError `invalid` with the fields that differ.
 */
export async function requireTrueRows(
  tx: Db,
  tables: QuotedTables,
  { scenarios }: Pick<QuoteBody, 'scenarios'>,
): Promise<void> {
  const fields: Record<string, string> = {};
  for (const [index, scenario] of scenarios.entries()) {
    for (const [field, isTrue] of CHECKS) {
      if (!(await isTrue(tx, tables, scenario))) fields[`scenarios[${index}].${field}`] = MESSAGE;
    }
  }
  if (Object.keys(fields).length > 0) {
    throw new AppError('invalid', 'Some fields are not valid.', { fields });
  }
}

async function isTrueInsurance(tx: Db, tables: QuotedTables, scenario: QuoteScenario): Promise<boolean> {
  const amounts = pricedAmounts(scenario);
  const { insuranceReading } = scenario;
  if (insuranceReading === undefined || !readsInsurance(scenario, amounts)) return true;
  const loan = insuredLoan(scenario, amounts);
  return hasRows(tx, tables, { kind: 'mortgage-insurance', reading: insuranceReading, loan });
}

async function areTrueAdjustments(tx: Db, tables: QuotedTables, scenario: QuoteScenario): Promise<boolean> {
  const { adjustmentReading } = scenario;
  if (adjustmentReading === undefined || !readsAdjustments(scenario)) return true;
  const loan = adjustedLoan(scenario, pricedAmounts(scenario));
  return hasRows(tx, tables, { kind: 'price-adjustments', reading: adjustmentReading, loan });
}

async function hasRows(
  tx: Db,
  tables: QuotedTables,
  taken: { kind: RateTableKindName; reading: TableReading; loan: GradedLoan | null },
): Promise<boolean> {
  const { kind, reading, loan } = taken;
  const found = await tables.findWholeTable(tx, kind, reading.tableId);
  if (found === undefined || loan === null || found.table.validFrom !== reading.validFrom) return false;
  const right = gradedRowsOf(found.rows, loan);
  // The interface lacks JSON's index signature; a spread copy has it.
  return (
    right.ok &&
    isSameJson(
      right.rows.map((row) => ({ ...row })),
      reading.rows,
    )
  );
}

async function isTruePrimeRate(tx: Db, tables: QuotedTables, scenario: QuoteScenario): Promise<boolean> {
  const { primeOfferRate, rateSetOn } = scenario;
  const reading = primeOfferRate?.reading;
  if (reading === undefined) return true;
  if (rateSetOn !== undefined && rateSetOn !== reading.rateSetOn) return false;
  const { tableId } = reading;
  const kind = `prime-offer-rates-${comparableLoan(scenario).kind}` as const;
  const row = await tables.findRowOfTable(tx, kind, { tableId, key: weekKey(reading.rateSetOn) });
  const read = readPrimeRate(scenario, reading.rateSetOn, { tableId, row });
  return read.ok && isSameJson(read.rate, primeOfferRate);
}

async function isTrueLimit(tx: Db, tables: QuotedTables, scenario: QuoteScenario): Promise<boolean> {
  const { loanLimit } = scenario;
  const reading = loanLimit?.reading;
  if (reading === undefined) return true;
  const { tableId } = reading;
  const kind = 'conforming-loan-limits';
  const table = await tables.findTable(tx, kind, tableId);
  if (table === undefined) return false;
  const rows = [];
  for (const key of limitKeys(scenario)) {
    rows.push(await tables.findRowOfTable(tx, kind, { tableId, key }));
  }
  const read = readLoanLimit(scenario, table, rows);
  return read.ok && isSameJson(read.limit, loanLimit);
}
