import type { CSSProperties } from 'react';
import type { FinanceTable } from '../../../domain/application/section2/finance-columns.ts';

/** The columns of each row of a table. The style sheet has the widths of their kinds; lists and texts share the rest. */
export function columnWidths({ columns }: FinanceTable, hasOwners: boolean): CSSProperties {
  const kinds = [...columns.map(({ kind }) => kind), ...(hasOwners ? ['owners'] : []), 'remove'];
  return { '--columns': kinds.map((kind) => `var(--${kind}, minmax(0, 1fr))`).join(' ') } as CSSProperties;
}
