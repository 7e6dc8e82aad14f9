import { useMediaQuery } from '@mantine/hooks';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { leastWidth } from './column-widths.ts';
import lineClasses from './data-lines.module.css';
import classes from './data-table.module.css';
import type { DataTableProps } from './data-table.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { NarrowLine, WideRow } from './data-table-rows.tsx';
import { BOXED_TABLE, NARROW_SCREEN } from './narrow-screen.ts';
import { useReturnedRow } from './returned-row.ts';
import { useRowOpening } from './row-opening.ts';
import { useFocusedRow, useLongRowKeys } from './use-long-row-keys.ts';
import { useLongRows } from './use-long-rows.ts';

/** Includes the border; the style sheet sets the same. Rows that user settings make taller are measured. */
const ROW_HEIGHT = 36;
const NARROW_ROW_HEIGHT = 81;

interface LongTableProps<Row, SortKey extends string> extends DataTableProps<Row, SortKey> {
  /** Includes unread rows; undefined when unknown. */
  total: number | undefined;
  /** Called near the last row; undefined if there is nothing to load. */
  onEnd: (() => void) | undefined;
}

/** Renders only the visible rows and some around them. */
export function LongTable<Row, SortKey extends string = string>(props: LongTableProps<Row, SortKey>) {
  const isNarrow = useMediaQuery(NARROW_SCREEN, undefined, { getInitialValueInEffect: false });
  return isNarrow ? <LongNarrowList {...props} /> : <LongWideTable {...props} />;
}

function LongWideTable<Row, SortKey extends string>({
  label,
  columns,
  rows,
  sorting,
  onSort,
  total,
  onEnd,
  ...rowProps
}: LongTableProps<Row, SortKey>) {
  const isBoxed = useMediaQuery(BOXED_TABLE, undefined, { getInitialValueInEffect: false });
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT);
  useLayoutEffect(() => {
    const height = body.current?.querySelector('tr[data-href]')?.getBoundingClientRect().height;
    if (height !== undefined && height > 0) setRowHeight(height);
  }, []);
  const returned = useReturnedRow(rows, rowProps.hrefOf);
  const focus = useFocusedRow(returned);
  const shown = useLongRows({
    count: rows.length,
    kept: focus.kept,
    list: body,
    box: isBoxed ? frame : null,
    rowHeight,
    onEnd,
  });
  const onKeyDown = useLongRowKeys(body, rows.length, shown.scrollTo, returned);
  const opening = useRowOpening();
  const stop = focus.stopOf(shown.seen);
  return (
    <div className={classes.frame} ref={frame} data-scroll-restoration-id={label}>
      <table
        className={classes.table}
        style={{ minWidth: leastWidth(columns) }}
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
      >
        <DataTableHead columns={columns} sorting={sorting} onSort={onSort} ariaIndex={1} />
        <tbody ref={body} onKeyDown={onKeyDown} onFocus={focus.onFocus} onBlur={focus.onBlur} {...opening}>
          {shown.rows.map(({ index, before }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <Fragment key={rowProps.keyOf(row)}>
                <RowsLeftOut height={before} />
                <WideRow
                  index={index}
                  ariaIndex={index + 2}
                  row={row}
                  columns={columns}
                  href={rowProps.hrefOf(row)}
                  attention={rowProps.isAttention?.(row) ?? false}
                  selected={rowProps.isSelected?.(row) ?? false}
                  isStop={index === stop}
                />
              </Fragment>
            );
          })}
          <RowsLeftOut height={shown.rest} />
        </tbody>
      </table>
    </div>
  );
}

function RowsLeftOut({ height }: { height: number }) {
  return height === 0 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
    <tr aria-hidden="true">
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}

function LongNarrowList<Row, SortKey extends string>(props: LongTableProps<Row, SortKey>) {
  const { rows, total } = props;
  const list = useRef<HTMLUListElement>(null);
  const returned = useReturnedRow(rows, props.hrefOf);
  const focus = useFocusedRow(returned);
  const shown = useLongRows({
    count: rows.length,
    kept: focus.kept,
    list,
    box: null,
    rowHeight: NARROW_ROW_HEIGHT,
    onEnd: props.onEnd,
  });
  const onKeyDown = useLongRowKeys(list, rows.length, shown.scrollTo, returned);
  const { onClickCapture } = useRowOpening();
  const stop = focus.stopOf(shown.seen);
  return (
    <ul
      ref={list}
      className={lineClasses.lines}
      aria-label={props.label}
      onKeyDown={onKeyDown}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      onClickCapture={onClickCapture}
    >
      {shown.rows.map(({ index, before }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <Fragment key={props.keyOf(row)}>
            {before === 0 ? null : <li aria-hidden="true" style={{ height: before }} />}
            <NarrowLine
              index={index}
              row={row}
              href={props.hrefOf(row)}
              attention={props.isAttention?.(row) ?? false}
              isStop={index === stop}
              render={props.renderNarrow}
              setSize={total ?? -1}
              ref={shown.measure}
            />
          </Fragment>
        );
      })}
      {shown.rest === 0 ? null : <li aria-hidden="true" style={{ height: shown.rest }} />}
    </ul>
  );
}
