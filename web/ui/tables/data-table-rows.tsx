import { memo, type ReactNode } from 'react';
import { AppLink } from '../pages/app-link.tsx';
import { CUT_TEXT } from './cut-text.tsx';
import lineClasses from './data-lines.module.css';
import classes from './data-table.module.css';
import type { Column } from './data-table-column.ts';

interface RowProps<Row> {
  /** Index in the whole list, from 0. */
  index: number;
  row: Row;
  href: string;
  attention: boolean;
  isStop: boolean;
}

interface WideRowProps<Row, SortKey extends string> extends RowProps<Row> {
  columns: readonly Column<Row, SortKey>[];
  selected: boolean;
  /** Set when only part of the list is in the page. */
  ariaIndex?: number;
}

/** Rerenders only when a prop changes. */
export const WideRow = memo(function WideRow<Row, SortKey extends string>({
  index: place,
  row,
  columns,
  href,
  attention,
  selected,
  isStop,
  ariaIndex,
}: WideRowProps<Row, SortKey>) {
  return (
    <tr
      className={classes.row}
      aria-rowindex={ariaIndex}
      data-attention={attention || undefined}
      data-selected={selected || undefined}
      data-href={href}
    >
      {columns.map((column, index) => {
        const content = column.cell(row);
        const isMissing = content === null || content === undefined || content === '';
        const shown = isMissing ? 'N/A' : content;
        const tone = isMissing ? 'none' : column.strong ? 'strong' : undefined;
        // Text that is never too long is not cut: each cut slows down scrolling a little.
        const cut = column.cuts ? CUT_TEXT : undefined;
        return (
          <td
            key={column.key}
            className={classes.cell}
            data-align={column.align}
            data-tone={tone}
            data-attention={(attention && column.attention) || undefined}
            {...(index === 0 ? undefined : cut)}
          >
            {index === 0 ? (
              <AppLink
                href={href}
                className={classes.link}
                tabIndex={isStop ? 0 : -1}
                data-row-link={place}
                {...cut}
              >
                {shown}
              </AppLink>
            ) : (
              shown
            )}
          </td>
        );
      })}
    </tr>
  );
}) as <Row, SortKey extends string>(props: WideRowProps<Row, SortKey>) => ReactNode;

interface NarrowLineProps<Row> extends RowProps<Row> {
  render: (row: Row) => ReactNode;
  /** The number of all rows when not all are in the page; -1 when unknown. */
  setSize?: number;
  ref?: (element: HTMLLIElement | null) => void;
}

export const NarrowLine = memo(function NarrowLine<Row>({
  index,
  row,
  href,
  attention,
  isStop,
  render,
  setSize,
  ref,
}: NarrowLineProps<Row>) {
  return (
    <li
      ref={ref}
      className={lineClasses.line}
      aria-setsize={setSize}
      aria-posinset={setSize === undefined ? undefined : index + 1}
      data-index={index}
      data-attention={attention || undefined}
    >
      <AppLink href={href} className={lineClasses.lineLink} tabIndex={isStop ? 0 : -1} data-row-link={index}>
        {render(row)}
      </AppLink>
    </li>
  );
}) as <Row>(props: NarrowLineProps<Row>) => ReactNode;
