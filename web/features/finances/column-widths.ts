import type { CSSProperties } from 'react';
import type { FinanceTable } from '../../../domain/application/section2/finance-columns.ts';

/** The columns of each row of a table. The style sheet has the widths of single ones and of their kinds; lists and texts share the rest. */
export function columnWidths({ columns }: FinanceTable, hasOwners: boolean): CSSProperties {
  const widths = [
    ...columns.map(({ name, kind }) => `var(--${name}, var(--${kind}, minmax(0, 1fr)))`),
    ...(hasOwners ? ['minmax(0, 1fr)'] : []),
    'var(--remove)',
  ];
  return { '--columns': widths.join(' ') } as CSSProperties;
}
