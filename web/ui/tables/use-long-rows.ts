import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { usePrinting } from '../printing.ts';
import { useListStart } from './use-list-start.ts';

interface ShownRow {
  index: number;
  before: number;
}

interface Placed {
  index: number;
  /** In pixels, within the scrolled content. */
  start: number;
  end: number;
}

/** Header and table header cover the list by this much; the style sheets hold the same height, with a little space. */
const SHADED_BY_HEADER = 92;
const SHADED_BY_HEAD = 44;
const SHADED_BELOW = 46;

/**
 * The placed rows, and the heights between them to fill.
 * @param list the start and full height of the list; null when all rows must be in the page.
 */
export function shownRows(
  placed: readonly Placed[],
  count: number,
  list: { top: number; height: number } | null,
): { rows: ShownRow[]; rest: number } {
  if (list === null)
    return { rows: Array.from({ length: count }, (_, index) => ({ index, before: 0 })), rest: 0 };
  let end = list.top;
  const rows = placed.map((row) => {
    const before = Math.max(0, row.start - end);
    end = row.end;
    return { index: row.index, before };
  });
  return { rows, rest: Math.max(0, list.top + list.height - end) };
}

/** Rows in the page beyond each visible edge: ready before somebody scrolls or moves to them. */
const OVERSCAN = 16;

/** Near the end means this many rows left. */
const ROWS_BEFORE_END = 25;

interface LongRowsOptions {
  count: number;
  /** The focused row, which stays rendered when scrolled away; -1 for none. */
  kept: number;
  list: RefObject<HTMLElement | null>;
  box: RefObject<HTMLElement | null> | null;
  /** Estimated height, before any row is measured. */
  rowHeight: number;
  /** Called near the end, and again for each further row. */
  onEnd: (() => void) | undefined;
}

export interface LongRows {
  /** In order; each with the height of the rows left out before it. */
  rows: readonly ShownRow[];
  /** Height of the rows after the last rendered one. */
  rest: number;
  /** First and last visible row. */
  seen: { first: number; last: number };
  scrollTo: (index: number) => void;
  /** For rows of different heights. */
  measure: (element: HTMLElement | null) => void;
}

/** The rows of a long list in the page: the visible ones, some around them, and the focused one. */
export function useLongRows({ count, kept, list, box, rowHeight, onEnd }: LongRowsOptions): LongRows {
  const printing = usePrinting();
  const top = useListStart(list, box);
  const options = {
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: box === null ? SHADED_BY_HEADER : SHADED_BY_HEAD,
    scrollPaddingEnd: box === null ? SHADED_BELOW : 0,
    rangeExtractor: visibleRange(kept, count),
  };
  const inBox = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    enabled: box !== null,
    getScrollElement: () => box?.current ?? null,
  });
  const inWindow = useWindowVirtualizer<HTMLElement>({ ...options, enabled: box === null });
  const virtualizer = box === null ? inWindow : inBox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when rows have another height
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const items = virtualizer.getVirtualItems();
  const { startIndex: first, endIndex: last } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a focus that comes back to a row reads on as well
  useEffect(() => {
    if (last >= count - ROWS_BEFORE_END && !isFocusAfter(list.current)) onEnd?.();
  }, [last, count, onEnd, kept]);
  return {
    ...shownRows(items, count, printing ? null : { top, height: virtualizer.getTotalSize() }),
    seen: { first, last },
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    measure: virtualizer.measureElement,
  };
}

/**
 * Whether the focus is on something after a list, such as the button that shows more rows. A list that grows by itself
 * would keep pushing it out of sight.
 */
function isFocusAfter(list: Element | null): boolean {
  const focused = document.activeElement;
  if (list === null || focused === null || list.contains(focused)) return false;
  return (list.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * The rendered rows of a virtual list: the visible ones, some around them, and a focused row that was scrolled away.
 * @param kept -1 for none.
 */
export function visibleRange(kept: number, count: number): (range: Range) => number[] {
  return (range) => {
    const indexes = defaultRangeExtractor(range);
    return kept < 0 || kept >= count || indexes.includes(kept)
      ? indexes
      : [...indexes, kept].toSorted((one, other) => one - other);
  };
}
