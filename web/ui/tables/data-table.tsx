import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { leastWidth } from './column-widths.ts';
import lineClasses from './data-lines.module.css';
import classes from './data-table.module.css';
import type { Column, Sorting } from './data-table-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { NarrowLine, WideRow } from './data-table-rows.tsx';
import { NARROW_SCREEN } from './narrow-screen.ts';
import { useReturnedRow } from './returned-row.ts';
import { useRowKeys } from './row-keys.ts';
import { useRowOpening } from './row-opening.ts';

export interface DataTableProps<Row, SortKey extends string = string> {
  /** Accessible name: the table's subject. */
  label: string;
  columns: readonly Column<Row, SortKey>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column contains the link; a click anywhere on the row opens it too. */
  hrefOf: (row: Row) => string;
  isAttention?: (row: Row) => boolean;
  isSelected?: (row: Row) => boolean;
  sorting?: Sorting<SortKey> | undefined;
  onSort?: (sorting: Sorting<SortKey>) => void;
  renderNarrow: (row: Row) => ReactNode;
}

/** A list of links as a table; below 768 px as three-line rows. */
export function DataTable<Row, SortKey extends string = string>(props: DataTableProps<Row, SortKey>) {
  const isNarrow = useMediaQuery(NARROW_SCREEN, undefined, { getInitialValueInEffect: false });
  return isNarrow ? <NarrowList {...props} /> : <WideTable {...props} />;
}

function WideTable<Row, SortKey extends string>({
  label,
  columns,
  rows,
  sorting,
  onSort,
  ...rowProps
}: DataTableProps<Row, SortKey>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useRowKeys(body, useReturnedRow(rows, rowProps.hrefOf));
  const opening = useRowOpening();
  return (
    <div className={classes.frame}>
      <table className={classes.table} style={{ minWidth: leastWidth(columns) }} aria-label={label}>
        <DataTableHead columns={columns} sorting={sorting} onSort={onSort} />
        <tbody ref={body} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus} {...opening}>
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

export function NarrowList<Row, SortKey extends string>(props: DataTableProps<Row, SortKey>) {
  const list = useRef<HTMLUListElement>(null);
  const keys = useRowKeys(list, useReturnedRow(props.rows, props.hrefOf));
  const { onClickCapture } = useRowOpening();
  return (
    <ul
      ref={list}
      className={lineClasses.lines}
      aria-label={props.label}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
      onClickCapture={onClickCapture}
    >
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
