import type { ReactNode } from 'react';

export type SortDirection = 'asc' | 'desc';

export interface Sorting<Key extends string = string> {
  by: Key;
  direction: SortDirection;
}

/** One column of a data table. */
export interface Column<Row, SortKey extends string = string> {
  key: string;
  /** The head's text. */
  head: string;
  /** A quiet addition to the head: 'last, first'. */
  note?: string;
  /** Pixels, at the least. */
  width: number;
  /** Takes a share of spare width. */
  grows?: boolean;
  /** Its text may be longer than there is room: it ends in an ellipsis, and a tooltip shows the rest. */
  cuts?: boolean;
  align?: 'left' | 'right';
  /** Given where the list can be sorted by this column. */
  sortBy?: SortKey;
  /** Nothing (null, undefined, an empty text) shows as N/A. */
  cell: (row: Row) => ReactNode;
  /** Shown as dark as a name: amounts. */
  strong?: boolean;
  /** The figure for which an attention row asks a person to act. */
  attention?: boolean;
}

/** The table's least width: what its columns need together. */
export function widthOf(columns: readonly { width: number }[]): number {
  return columns.reduce((sum, column) => sum + column.width, 0);
}

/** What a click on a head sorts by next: its column upwards first, then downwards. */
export function nextSorting<Key extends string>(current: Sorting<Key> | undefined, by: Key): Sorting<Key> {
  return { by, direction: current?.by === by && current.direction === 'asc' ? 'desc' : 'asc' };
}
