import type { ReactNode } from 'react';

export type SortDirection = 'asc' | 'desc';

export interface Sorting<Key extends string = string> {
  by: Key;
  direction: SortDirection;
}

export interface Column<Row, SortKey extends string = string> {
  key: string;
  /** The header's text. */
  head: string;
  /** A quiet addition to the header: 'last, first'. */
  note?: string;
  /** Minimum width in pixels. */
  width: number;
  /** Takes a share of spare width. */
  grows?: boolean;
  /** Its text may be too long for the room: it ends in an ellipsis, and a tooltip shows the rest. */
  cuts?: boolean;
  align?: 'left' | 'right';
  /** Set when the list can be sorted by this column. */
  sortBy?: SortKey;
  /** An empty value (null, undefined, '') shows as N/A. */
  cell: (row: Row) => ReactNode;
  /** Shown as dark as a name: for amounts. */
  strong?: boolean;
  /** The figure for which a marked row asks a person to act. */
  attention?: boolean;
}

/** The table's minimum width: the sum of its columns'. */
export function widthOf(columns: readonly { width: number }[]): number {
  return columns.reduce((sum, column) => sum + column.width, 0);
}

/** The sort order after a click on a header: ascending first, then descending. */
export function nextSorting<Key extends string>(current: Sorting<Key> | undefined, by: Key): Sorting<Key> {
  return { by, direction: current?.by === by && current.direction === 'asc' ? 'desc' : 'asc' };
}
