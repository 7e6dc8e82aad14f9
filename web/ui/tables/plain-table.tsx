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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label={table.label} tabIndex={0}>
      <Table {...table} className={classes.table} attributes={{ 'data-actions': hasActions || undefined }} />
    </section>
  );
}
