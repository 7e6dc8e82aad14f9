import type { QuoteBody } from '../../../contract/quotes.ts';
import {
  adjustedLoan,
  insuredLoan,
  readsAdjustments,
  readsInsurance,
} from '../../../domain/quotes/quote-pricing.ts';
import { pricedAmounts, type QuoteScenario } from '../../../domain/quotes/quote-scenario.ts';
import type { RateTableKindName } from '../../../domain/rate-tables/rate-table-kinds.ts';
import {
  type GradedLoan,
  gradedRowsOf,
  type TableReading,
} from '../../../domain/rate-tables/table-reading.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RateTablesService } from '../rate-tables/rate-tables.service.ts';

interface Taken {
  field: 'insuranceReading' | 'adjustmentReading';
  kind: RateTableKindName;
  reading: TableReading;
  loan: GradedLoan | null;
}

/**
 * Compares the rows that scenarios took with their tables (QUOTE-36). An older table stays right: a saved quote keeps its own.
 * @throws AppError `invalid` with the field of each wrong reading.
 */
export async function refuseWrongReadings(
  tx: Db,
  { scenarios }: QuoteBody,
  tables: Pick<RateTablesService, 'findWholeTable'>,
): Promise<void> {
  const fields: Record<string, string> = {};
  for (const [index, scenario] of scenarios.entries()) {
    for (const { field, kind, reading, loan } of takenReadings(scenario)) {
      const found = await tables.findWholeTable(tx, kind, reading.tableId);
      if (found === undefined) {
        fields[`scenarios[${index}].${field}`] = 'There is no such table';
        continue;
      }
      const right = loan === null ? null : gradedRowsOf(found.rows, loan);
      const isRight =
        found.table.validFrom === reading.validFrom &&
        right?.ok === true &&
        JSON.stringify(right.rows) === JSON.stringify(inOrder(reading));
      if (!isRight) fields[`scenarios[${index}].${field}`] = 'The table has other rows for this loan';
    }
  }
  if (Object.keys(fields).length > 0) {
    throw new AppError('invalid', 'A figure is not the one of its table.', { fields });
  }
}

function takenReadings(scenario: QuoteScenario): Taken[] {
  const amounts = pricedAmounts(scenario);
  const { insuranceReading, adjustmentReading } = scenario;
  const taken: Taken[] = [];
  if (readsInsurance(scenario, amounts) && insuranceReading !== undefined) {
    const loan = insuredLoan(scenario, amounts);
    taken.push({ field: 'insuranceReading', kind: 'mortgage-insurance', reading: insuranceReading, loan });
  }
  if (readsAdjustments(scenario) && adjustmentReading !== undefined) {
    const loan = adjustedLoan(scenario, amounts);
    taken.push({ field: 'adjustmentReading', kind: 'price-adjustments', reading: adjustmentReading, loan });
  }
  return taken;
}

/** The keys of each row as a table has them. */
function inOrder({ rows }: TableReading): TableReading['rows'] {
  return rows.map(({ item, term, ltvAbove, ltvTo, scoreFrom, scoreTo, rate }) => ({
    item,
    term,
    ltvAbove,
    ltvTo,
    scoreFrom,
    scoreTo,
    rate,
  }));
}
