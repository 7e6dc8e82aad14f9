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
  /** Pixels. */
  width: number;
  /** The width to which it shrinks when there is no room for all columns; `width` by default. Pixels. */
  least?: number;
  /** Its share of spare width, beside the shares of the other columns. */
  grows?: number;
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

/** The sort order after a click on a header: ascending first, then descending. */
export function nextSorting<Key extends string>(current: Sorting<Key> | undefined, by: Key): Sorting<Key> {
  return { by, direction: current?.by === by && current.direction === 'asc' ? 'desc' : 'asc' };
}
