import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Name, facts and hairline; the style sheet draws within it. */
const ROW_HEIGHT = 57;
const TOUCH_ROW_HEIGHT = 65;

/** Reading on begins this many rows before the end. */
const ROWS_BEFORE_END = 20;

interface FileRowsOptions {
  count: number;
  /** Stays in the page when it is scrolled away: it may have the focus. */
  current: number;
  box: RefObject<HTMLElement | null>;
  /** On narrow screens the window scrolls, elsewhere the list. */
  isNarrow: boolean;
  onEnd: (() => void) | undefined;
}

/** Which rows of a long list are in the page, and where. */
export function useFileRows({ count, current, box, isNarrow, onEnd }: FileRowsOptions) {
  const top = useTopOf(box, isNarrow);
  const options = {
    count,
    estimateSize: () => (isNarrow ? TOUCH_ROW_HEIGHT : ROW_HEIGHT),
    overscan: 6,
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      return current < 0 || current >= count || indexes.includes(current)
        ? indexes
        : [...indexes, current].toSorted((a, b) => a - b);
    },
  };
  const inBox = useVirtualizer({ ...options, enabled: !isNarrow, getScrollElement: () => box.current });
  const inWindow = useWindowVirtualizer({ ...options, enabled: isNarrow, scrollMargin: top });
  const virtualizer = isNarrow ? inWindow : inBox;
  useEffect(() => virtualizer.measure(), [virtualizer]);

  const visible = virtualizer.getVirtualItems();
  const last = visible.findLast(({ index }) => index !== current)?.index ?? current;
  useEffect(() => {
    if (last >= count - ROWS_BEFORE_END) onEnd?.();
  }, [last, count, onEnd]);

  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (row === null || row === undefined) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  const [, render] = useState(0);
  const focusRow = useCallback(
    (index: number) => {
      wanted.current = index;
      virtualizer.scrollToIndex(index, { align: 'auto' });
      render((times) => times + 1);
    },
    [virtualizer],
  );
  return {
    visible: visible.map(({ index, start, size }) => ({
      index,
      start: isNarrow ? start - top : start,
      size,
    })),
    height: virtualizer.getTotalSize(),
    focusRow,
  };
}

/** Where the list begins in the document. */
function useTopOf(box: RefObject<HTMLElement | null>, isNarrow: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isNarrow) return;
    const measure = () => setTop((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box, isNarrow]);
  return top;
}
