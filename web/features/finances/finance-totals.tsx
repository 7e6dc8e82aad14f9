import { type CSSProperties, memo } from 'react';
import type { FinanceRow, FinanceTable } from '../../../domain/application/section2/finance-columns.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import classes from '../../forms/grid/grid.module.css';

interface FinanceTotalsProps {
  table: FinanceTable;
  rows: readonly FinanceRow[];
  imported: number | null;
  hasOwners: boolean;
}

/** The sums below amount columns. A total without entries is from an import. */
export const FinanceTotals = memo(function FinanceTotals({
  table,
  rows,
  imported,
  hasOwners,
}: FinanceTotalsProps) {
  const { columns } = table;
  const first = columns.findIndex(({ kind }) => kind === 'money');
  if (rows.length === 0 && imported === null) return null;
  return (
    <tfoot>
      <tr style={{ '--first': first } as CSSProperties}>
        <th scope="row" colSpan={first}>
          {imported === null ? 'Total' : 'Total as imported, without individual entries'}
        </th>
        {columns.slice(first).map(({ name, kind }) => (
          <td key={name} data-kind={kind}>
            {kind === 'money' ? totalText(imported ?? sumOf(rows, name)) : null}
          </td>
        ))}
        {hasOwners ? <td /> : null}
        <td className={classes.remove} />
      </tr>
    </tfoot>
  );
});

/** Null while an amount cannot be read. A blank one adds nothing. */
function sumOf(rows: readonly FinanceRow[], name: string): number | null {
  const amounts = rows.map((row) => row[name] ?? 0).filter((amount) => amount !== '');
  if (!amounts.every((amount) => typeof amount === 'number')) return null;
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function totalText(total: number | null): string {
  return total === null ? 'Not known' : formatMoney(total);
}
