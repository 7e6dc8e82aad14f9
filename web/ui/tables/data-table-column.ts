import type { ReactNode } from 'react';

export type SortDirection = 'asc' | 'desc';

export interface Sorting<Key extends string = string> {
  by: Key;
  direction: SortDirection;
}

export interface Column<Row, SortKey extends string = string> {
  key: string;
  head: string;
  /** Muted addition to the header: 'last, first'. */
  note?: string;
  /** Pixels. */
  width: number;
  /** Narrowest width when space is short, in pixels; `width` by default. */
  least?: number;
  /** Share of spare width relative to other columns. */
  grows?: number;
  /** Long text ends in an ellipsis, and a tooltip shows all of it. */
  cuts?: boolean;
  align?: 'left' | 'right';
  sortBy?: SortKey;
  /** An empty value (null, undefined, '') shows as N/A. */
  cell: (row: Row) => ReactNode;
  /** As dark as a name; for amounts. */
  strong?: boolean;
  /** The figure that needs action in a marked row. */
  attention?: boolean;
}

/** The first click sorts ascending, the next descending. */
export function nextSorting<Key extends string>(current: Sorting<Key> | undefined, by: Key): Sorting<Key> {
  return { by, direction: current?.by === by && current.direction === 'asc' ? 'desc' : 'asc' };
}
