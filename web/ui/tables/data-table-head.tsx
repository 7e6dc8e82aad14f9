import { columnWidths } from './column-widths.ts';
import classes from './data-table.module.css';
import { type Column, nextSorting, type Sorting } from './data-table-column.ts';
import { SortButton } from './sort-button.tsx';

interface DataTableHeadProps<Row, SortKey extends string> {
  columns: readonly Column<Row, SortKey>[];
  sorting: Sorting<SortKey> | undefined;
  onSort: ((sorting: Sorting<SortKey>) => void) | undefined;
  /** Set when only part of the list is in the page. */
  ariaIndex?: number;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export function DataTableHead<Row, SortKey extends string>({
  columns,
  sorting,
  onSort,
  ariaIndex,
}: DataTableHeadProps<Row, SortKey>) {
  const widths = columnWidths(columns);
  return (
    <>
      <colgroup>
        {columns.map((column, index) => (
          <col key={column.key} style={{ width: widths[index] }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={ariaIndex}>
          {columns.map((column) => {
            const sorted =
              sorting !== undefined && sorting.by === column.sortBy ? sorting.direction : undefined;
            return (
              <th
                key={column.key}
                scope="col"
                className={classes.head}
                data-align={column.align}
                aria-sort={sorted === undefined ? undefined : ARIA_SORT[sorted]}
              >
                <HeadContent column={column} sorting={sorting} onSort={onSort} sorted={sorted} />
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
}

interface HeadContentProps<Row, SortKey extends string>
  extends Omit<DataTableHeadProps<Row, SortKey>, 'columns' | 'ariaIndex'> {
  column: Column<Row, SortKey>;
  sorted: 'asc' | 'desc' | undefined;
}

function HeadContent<Row, SortKey extends string>({
  column,
  sorting,
  onSort,
  sorted,
}: HeadContentProps<Row, SortKey>) {
  const { sortBy } = column;
  const text = (
    <>
      {column.head}
      {column.note === undefined ? null : <span className={classes.note}> {column.note}</span>}
    </>
  );
  if (sortBy === undefined || onSort === undefined) return text;
  return (
    <SortButton direction={sorted ?? null} onSort={() => onSort(nextSorting(sorting, sortBy))}>
      {text}
    </SortButton>
  );
}
