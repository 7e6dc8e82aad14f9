import { type CSSProperties, memo } from 'react';
import type { FinanceTable } from '../../../domain/application/section2/finance-columns.ts';
import classes from './finances.module.css';

interface FinanceHeadProps {
  table: FinanceTable;
  hasOwners: boolean;
}

export const FinanceHead = memo(function FinanceHead({ table, hasOwners }: FinanceHeadProps) {
  return (
    <thead>
      <tr>
        {table.columns.map((column) => (
          <th key={column.name} scope="col" data-kind={column.kind}>
            {column.label}
          </th>
        ))}
        {hasOwners ? <th scope="col">Belongs to</th> : null}
        <th className={classes.remove}>
          <span className={classes.hidden}>Remove</span>
        </th>
      </tr>
    </thead>
  );
});

/** The columns of each row of a table. The style sheet has the widths of single ones and of their kinds; lists and texts share the rest. */
export function columnWidths({ columns }: FinanceTable, hasOwners: boolean): CSSProperties {
  const widths = [
    ...columns.map(({ name, kind }) => `var(--${name}, var(--${kind}, minmax(0, 1fr)))`),
    ...(hasOwners ? ['minmax(0, 1fr)'] : []),
    'var(--remove)',
  ];
  return { '--columns': widths.join(' ') } as CSSProperties;
}
