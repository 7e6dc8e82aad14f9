import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { usePrinting } from './printing.ts';
import { rangeWithKept } from './range-with-kept.ts';
import { SHADED_BELOW, SHADED_BY_HEAD, SHADED_BY_HEADER, type ShownRow, shownRows } from './shown-rows.ts';
import { useTopOf } from './use-top-of.ts';

/** Rows that are in the page beyond each edge of what is seen: there before somebody scrolls to them, or steps to them. */
const OVERSCAN = 16;

/** The end is called near when so many rows are left before it. */
const ROWS_BEFORE_END = 25;

interface LongRowsOptions {
  count: number;
  /** Stays in the page when it is scrolled away, because it has the focus; -1 for none. */
  kept: number;
  /** What holds the rows. */
  list: RefObject<HTMLElement | null>;
  /** What scrolls them; null where the window does. */
  box: RefObject<HTMLElement | null> | null;
  /** Of a row, before any was measured. */
  rowHeight: number;
  /** Called when the end is near, and again for each row more. */
  onEnd: (() => void) | undefined;
}

export interface LongRows {
  /** In their order; each after so much height of rows that are left out. */
  rows: readonly ShownRow[];
  /** Height of what is left out after the last one. */
  rest: number;
  /** First and last row that are seen. */
  seen: { first: number; last: number };
  scrollTo: (index: number) => void;
  /** For rows that are not all of one height. */
  measure: (element: HTMLElement | null) => void;
}

/** Which rows of a long list are in the page: those that are seen, some around them, and the one that has the focus. */
export function useLongRows({ count, kept, list, box, rowHeight, onEnd }: LongRowsOptions): LongRows {
  const printing = usePrinting();
  const top = useTopOf(list, box);
  const options = {
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: box === null ? SHADED_BY_HEADER : SHADED_BY_HEAD,
    scrollPaddingEnd: box === null ? SHADED_BELOW : 0,
    rangeExtractor: rangeWithKept(kept, count),
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
  useEffect(() => {
    if (last >= count - ROWS_BEFORE_END) onEnd?.();
  }, [last, count, onEnd]);
  return {
    ...shownRows(items, count, printing ? null : { top, height: virtualizer.getTotalSize() }),
    seen: { first, last },
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    measure: virtualizer.measureElement,
  };
}
