import { type CSSProperties, Fragment, type Key, type ReactNode } from 'react';

type DataAttributes = Readonly<Record<`data-${string}`, string | boolean | undefined>>;

export interface TableColumn<Row> {
  head: ReactNode;
  /** Unless the head is a text that no other column has. */
  key?: Key;
  cell: (row: Row, index: number) => ReactNode;
  /** Whether its cells name their rows. */
  isRowHead?: boolean;
  /** Of its cells. */
  className?: string | undefined;
  headClassName?: string | undefined;
  attributes?: (row: Row) => DataAttributes;
}

export interface TableProps<Row> {
  /** The table's subject, for people who do not see the page around it. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  rowAttributes?: (row: Row) => DataAttributes & { className?: string | undefined };
  /** What stands below a row over all columns, such as its opened calculation; null for nothing. */
  below?: (row: Row) => ReactNode;
  belowClassName?: string | undefined;
  caption?: ReactNode;
  /** One head over all columns. */
  heading?: string | undefined;
  /** The last row. */
  foot?: ReactNode;
  /** The heads are left out where every row says what it is. */
  hasHeads?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
  attributes?: DataAttributes;
}

/** The one `table` of short tables: its columns are records, its look is a class. */
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
