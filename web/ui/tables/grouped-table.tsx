import type { CSSProperties, ReactNode } from 'react';

interface GroupedTableProps<Row> {
  /** Accessible name of the frame, which scrolls. */
  frame: string;
  /** Accessible name: the table's subject. */
  label: string;
  /** The first header, above the names of the rows. */
  head: ReactNode;
  /** What the columns compare. Columns are identified only by position. */
  names: readonly string[];
  groups: readonly { title: string; rows: readonly Row[] }[];
  row: (row: Row) => ReactNode;
  classes: Readonly<Record<string, string | undefined>>;
  style?: CSSProperties;
}

/** Rows in titled groups, with a column for each of a few things that are compared. */
export function GroupedTable<Row>(props: GroupedTableProps<Row>) {
  const { frame, label, head, names, groups, row, classes, style } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label={frame} tabIndex={0}>
      <table className={classes.table} style={style} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see `names`
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={names.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map(row)}
          </tbody>
        ))}
      </table>
    </section>
  );
}
