import { type CSSProperties, Fragment, type Key, type ReactNode } from 'react';

type DataAttributes = Readonly<Record<`data-${string}`, string | boolean | undefined>>;

export interface TableColumn<Row> {
  head: ReactNode;
  /** Needed only if the head is no text, or not unique. */
  key?: Key;
  cell: (row: Row, index: number) => ReactNode;
  /** Whether its cells are row headers. */
  isRowHead?: boolean;
  className?: string | undefined;
  headClassName?: string | undefined;
  attributes?: (row: Row) => DataAttributes;
}

export interface TableProps<Row> {
  /** Accessible name: the table's subject. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  rowAttributes?: (row: Row) => DataAttributes & { className?: string | undefined };
  /** Content below a row across all columns, such as an opened calculation; null for none. */
  below?: (row: Row) => ReactNode;
  belowClassName?: string | undefined;
  caption?: ReactNode;
  heading?: string | undefined;
  foot?: ReactNode;
  /** Off if every row explains itself. */
  hasHeads?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  attributes?: DataAttributes;
}

/** Every short table: columns are data, the look is a class. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, rowAttributes, below, hasHeads = true } = props;
  return (
    <table className={props.className} aria-label={label} style={props.style} {...props.attributes}>
      {props.caption}
      {props.heading === undefined ? null : (
        <thead>
          <tr>
            <th scope="col" colSpan={columns.length}>
              {props.heading}
            </th>
          </tr>
        </thead>
      )}
      {hasHeads ? (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={keyOfColumn(column)} scope="col" className={column.headClassName}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map((row, index) => {
          const under = below?.(row) ?? null;
          return (
            <Fragment key={keyOf(row, index)}>
              <tr {...rowAttributes?.(row)}>
                {columns.map((column) => (
                  <Cell key={keyOfColumn(column)} column={column} row={row} index={index} />
                ))}
              </tr>
              {under === null ? null : (
                <tr>
                  <td colSpan={columns.length} className={props.belowClassName}>
                    {under}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {props.foot === undefined ? null : <tfoot>{props.foot}</tfoot>}
    </table>
  );
}

interface CellProps<Row> {
  column: TableColumn<Row>;
  row: Row;
  index: number;
}

function Cell<Row>({ column, row, index }: CellProps<Row>) {
  const { head, cell, className, attributes } = column;
  const content = cell(row, index);
  if (column.isRowHead) {
    return (
      <th scope="row" className={className} {...attributes?.(row)}>
        {content}
      </th>
    );
  }
  return (
    <td className={className} data-head={typeof head === 'string' ? head : undefined} {...attributes?.(row)}>
      {content}
    </td>
  );
}

function keyOfColumn<Row>({ key, head }: TableColumn<Row>): Key {
  return key ?? String(head);
}
