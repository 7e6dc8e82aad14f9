import { useMediaQuery } from '@mantine/hooks';
import type { MouseEvent, ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import classes from './data-table.module.css';
import { type Column, type Sorting, widthOf } from './data-table-column.ts';
import { DataTableHead } from './data-table-head.tsx';
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

/** Where a click beside the row's own controls leads. A click that ends a text selection leads nowhere. */
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
  const open = useOpen();
  const openRow = (event: MouseEvent<HTMLElement>) => {
    const href = rowClickedAt(event.target);
    if (href !== undefined) open(href);
  };
  return (
    <div className={classes.frame}>
      <table className={classes.table} style={{ minWidth: widthOf(columns) }} aria-label={label}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={column.grows ? undefined : { width: column.width }} />
          ))}
        </colgroup>
        <DataTableHead columns={columns} sorting={sorting} onSort={onSort} />
        <tbody onKeyDown={keys.onKeyDown} onClick={openRow}>
          {rows.map((row, index) => (
            <WideRow
              key={rowProps.keyOf(row)}
              row={row}
              columns={columns}
              href={rowProps.hrefOf(row)}
              attention={rowProps.isAttention?.(row) ?? false}
              selected={rowProps.isSelected?.(row) ?? false}
              tabIndex={keys.tabIndexOf(index)}
              onFocus={() => keys.onFocus(index)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface WideRowProps<Row, SortKey extends string> {
  row: Row;
  columns: readonly Column<Row, SortKey>[];
  href: string;
  attention: boolean;
  selected: boolean;
  tabIndex: number;
  onFocus: () => void;
}

function WideRow<Row, SortKey extends string>(props: WideRowProps<Row, SortKey>) {
  const { row, columns, href, attention, selected, tabIndex, onFocus } = props;
  return (
    <tr
      className={classes.row}
      data-attention={attention || undefined}
      data-selected={selected || undefined}
      data-href={href}
    >
      {columns.map((column, index) => {
        const content = column.cell(row);
        const tone = content === null ? 'none' : column.strong ? 'strong' : undefined;
        return (
          <td
            key={column.key}
            className={classes.cell}
            data-align={column.align}
            data-tone={tone}
            data-attention={(attention && column.attention) || undefined}
          >
            {index === 0 ? (
              <AppLink
                href={href}
                className={classes.link}
                tabIndex={tabIndex}
                onFocus={onFocus}
                data-row-link=""
              >
                {content ?? 'N/A'}
              </AppLink>
            ) : (
              (content ?? 'N/A')
            )}
          </td>
        );
      })}
    </tr>
  );
}

function NarrowList<Row, SortKey extends string>(props: DataTableProps<Row, SortKey>) {
  const keys = useRowKeys();
  return (
    <ul className={classes.lines} aria-label={props.label} onKeyDown={keys.onKeyDown}>
      {props.rows.map((row, index) => (
        <li
          key={props.keyOf(row)}
          className={classes.line}
          data-attention={props.isAttention?.(row) || undefined}
        >
          <AppLink
            href={props.hrefOf(row)}
            className={classes.lineLink}
            tabIndex={keys.tabIndexOf(index)}
            onFocus={() => keys.onFocus(index)}
            data-row-link=""
          >
            {props.renderNarrow(row)}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
