import classes from './plain-table.module.css';
import { Table, type TableProps } from './table.tsx';

interface PlainTableProps<Row> extends Omit<TableProps<Row>, 'className' | 'attributes'> {
  /** Whether the last column has buttons. */
  hasActions?: boolean;
}

/**
 * A short table of text whose rows are not links; buttons in the last cell act on a row. On a phone each row is a card,
 * with headers beside the values.
 */
export function PlainTable<Row>({ hasActions = false, ...table }: PlainTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of its card, which often has the same name, and no landmark
    <div
      className={classes.frame}
      role="group"
      aria-label={table.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <Table {...table} className={classes.table} attributes={{ 'data-actions': hasActions || undefined }} />
    </div>
  );
}
