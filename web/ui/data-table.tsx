import { useMediaQuery } from '@mantine/hooks';
import type { MouseEvent, ReactNode } from 'react';
import classes from './data-table.module.css';
import { type Column, type Sorting, widthOf } from './data-table-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { NarrowLine, WideRow } from './data-table-rows.tsx';
import { NARROW_SCREEN } from './narrow-screen.ts';
import { useRowKeys } from './row-keys.ts';
import { useOpen } from './use-open.ts';

export interface DataTableProps<Row, SortKey extends string = string> {
  /** Says what the table lists, for whoever does not see the page around it. */
  label: string;
  columns: readonly Column<Row, SortKey>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Where a row leads. The first column holds the link; a click anywhere on the row opens it as well. */
  hrefOf: (row: Row) => string;
  /** Rows that need a person. */
  isAttention?: (row: Row) => boolean;
  isSelected?: (row: Row) => boolean;
  sorting?: Sorting<SortKey>;
  onSort?: (sorting: Sorting<SortKey>) => void;
  /** The row on a narrow screen, in up to three lines. */
  renderNarrow: (row: Row) => ReactNode;
}

/** A list of links as a table; below 768 px as three-line rows. */
export function DataTable<Row, SortKey extends string = string>(props: DataTableProps<Row, SortKey>) {
  const isNarrow = useMediaQuery(NARROW_SCREEN, undefined, { getInitialValueInEffect: false });
  return isNarrow ? <NarrowList {...props} /> : <WideTable {...props} />;
}

/** Opens the row that was clicked beside its own controls. A click that ends a text selection leads nowhere. */
export function useRowClicks(): (event: MouseEvent<HTMLElement>) => void {
  const open = useOpen();
  return (event) => {
    const href = rowClickedAt(event.target);
    if (href !== undefined) open(href);
  };
}

function rowClickedAt(target: EventTarget): string | undefined {
  if (!(target instanceof Element) || target.closest('a, button, input') !== null) return undefined;
  if (window.getSelection()?.isCollapsed === false) return undefined;
  return target.closest('tr')?.dataset.href;
}

function WideTable<Row, SortKey extends string>({
  label,
  columns,
  rows,
  sorting,
  onSort,
  ...rowProps
}: DataTableProps<Row, SortKey>) {
  const keys = useRowKeys();
  const openRow = useRowClicks();
  return (
    <div className={classes.frame}>
      <table className={classes.table} style={{ minWidth: widthOf(columns) }} aria-label={label}>
        <DataTableHead columns={columns} sorting={sorting} onSort={onSort} />
        <tbody onKeyDown={keys.onKeyDown} onFocus={keys.onFocus} onClick={openRow}>
          {rows.map((row, index) => (
            <WideRow
              key={rowProps.keyOf(row)}
              index={index}
              row={row}
              columns={columns}
              href={rowProps.hrefOf(row)}
              attention={rowProps.isAttention?.(row) ?? false}
              selected={rowProps.isSelected?.(row) ?? false}
              isStop={keys.isStop(index)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NarrowList<Row, SortKey extends string>(props: DataTableProps<Row, SortKey>) {
  const keys = useRowKeys();
  return (
    <ul className={classes.lines} aria-label={props.label} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      {props.rows.map((row, index) => (
        <NarrowLine
          key={props.keyOf(row)}
          index={index}
          row={row}
          href={props.hrefOf(row)}
          attention={props.isAttention?.(row) ?? false}
          isStop={keys.isStop(index)}
          render={props.renderNarrow}
        />
      ))}
    </ul>
  );
}
