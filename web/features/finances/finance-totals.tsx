import type { FinanceTable } from '../../../domain/application/section2/finance-columns.ts';
import type { FinanceRow } from '../../../domain/application/section2/finance-rows.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import classes from './finances.module.css';

interface FinanceTotalsProps {
  table: FinanceTable;
  rows: readonly FinanceRow[];
  imported: number | null;
  hasOwners: boolean;
}

/** The sums of the amounts of a table, below their columns. A total without entries came with an import. */
export function FinanceTotals({ table, rows, imported, hasOwners }: FinanceTotalsProps) {
  const { columns } = table;
  const first = columns.findIndex(({ kind }) => kind === 'money');
  if (rows.length === 0 && imported === null) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first}>
          {imported === null ? 'Total' : 'Total as imported, without individual entries'}
        </th>
        {columns.slice(first).map(({ name, kind }) => (
          <td key={name} data-kind={kind}>
            {kind === 'money' ? formatMoney(imported ?? sumOf(rows, name)) : null}
          </td>
        ))}
        {hasOwners ? <td /> : null}
        <td className={classes.remove} />
      </tr>
    </tfoot>
  );
}

/** Amounts that cannot be read yet do not count. */
function sumOf(rows: readonly FinanceRow[], name: string): number {
  return rows.reduce((sum, row) => sum + (typeof row[name] === 'number' ? row[name] : 0), 0);
}
