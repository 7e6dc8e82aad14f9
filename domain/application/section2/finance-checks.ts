import { amountFault, isEmpty } from '../checks/field-rules.ts';
import { MAX_FINANCE_ENTRIES, MAX_PAYMENTS_LEFT } from '../checks/limits.ts';
import { atMost, INTEGER, ORGANIZATION } from '../checks/patterns.ts';
import { FINANCE_ACCOUNT_NUMBER } from './account-number.ts';
import {
  FINANCE_TABLES,
  type FinanceColumn,
  type FinanceRow,
  type FinanceRows,
  type FinanceTable,
  isSavedRow,
  typedColumns,
} from './finance-columns.ts';
import { isEntryWithoutOwner, NO_OWNER } from './section2-assets.ts';

interface FinanceFault {
  table: FinanceTable['name'];
  /** Null if the fault concerns the whole list. */
  row: string | null;
  field: string;
  message: string;
}

/** Everything a save would be refused for, in table order. Blank rows have no faults. */
export function financeFaults(rows: FinanceRows): FinanceFault[] {
  return FINANCE_TABLES.flatMap((table): FinanceFault[] => {
    const saved = rows[table.name].filter(isSavedRow);
    const tooMany =
      saved.length > MAX_FINANCE_ENTRIES
        ? [{ table: table.name, row: null, field: '', message: TOO_MANY(table) }]
        : [];
    return [...tooMany, ...saved.flatMap((row) => rowFaults(table, row))];
  });
}

const TOO_MANY = ({ title }: FinanceTable) => atMost(MAX_FINANCE_ENTRIES, `entries: ${title}`);

function rowFaults(table: FinanceTable, row: FinanceRow): FinanceFault[] {
  const { name } = table;
  const faults = typedColumns(table).flatMap((column) => {
    const message = cellFault(column, row[column.name]);
    return message === null ? [] : [{ table: name, row: row.id, field: column.name, message }];
  });
  if (!isEntryWithoutOwner(row)) return faults;
  return [{ table: name, row: row.id, field: 'owners', message: NO_OWNER }, ...faults];
}

/** Null for an empty cell too: a draft may be incomplete. */
function cellFault({ kind, maxLength, isName }: FinanceColumn, value: unknown): string | null {
  if (isEmpty(value))
    return isName && value && !ORGANIZATION.accepts(String(value)) ? ORGANIZATION.message : null;
  switch (kind) {
    case 'money':
      return typeof value === 'string' ? amountFault(value) : null;
    case 'count':
      return countFault(value);
    case 'account':
      return FINANCE_ACCOUNT_NUMBER.accepts(String(value)) ? null : FINANCE_ACCOUNT_NUMBER.message;
    case 'text':
      return maxLength !== undefined && String(value).length > maxLength
        ? `please enter at most ${maxLength} characters`
        : null;
    case 'option':
    case 'check':
    case 'answer':
      return null;
  }
}

function countFault(value: unknown): string | null {
  if (typeof value === 'string') return INTEGER.message;
  return Number(value) <= MAX_PAYMENTS_LEFT
    ? null
    : `please enter a number of payments between 0 and ${MAX_PAYMENTS_LEFT}`;
}
