import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { usePrinting } from '../printing.ts';
import { isFocusAfter } from './focus-after-list.ts';
import { SHADED_BELOW, SHADED_BY_HEAD, SHADED_BY_HEADER, type ShownRow, shownRows } from './shown-rows.ts';
import { useListStart } from './use-list-start.ts';
import { visibleRange } from './visible-range.ts';

/** Rows in the page beyond each visible edge: ready before somebody scrolls or moves to them. */
const OVERSCAN = 16;

/** The end counts as near with this many rows left. */
const ROWS_BEFORE_END = 25;

interface LongRowsOptions {
  count: number;
  /** The focused row, which stays in the page when scrolled away; -1 for none. */
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
  /** The height left out after the last row. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when rows have another height
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
