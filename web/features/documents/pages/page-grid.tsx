import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import classes from './page-grid.module.css';
import { goTo, type Sheet, selectOnly, toggle } from './page-sheet.ts';
import type { PageSource } from './page-source.tsx';
import { PageThumbnail } from './page-thumbnail.tsx';

/** With gaps; the style sheet draws within it. */
const CELL = { width: 172, height: 208 } as const;
const EDGE = 12;

interface PageGridProps {
  sheet: Sheet;
  sources: ReadonlyMap<string, PageSource>;
  /** Each new number moves the focus to the current page. */
  focusTurn: number;
  /** By the key of a page. */
  uses: ReadonlyMap<string, string>;
  onChange: (change: (sheet: Sheet) => Sheet) => void;
  /** Keys that do more than move and select. */
  onKey: (event: KeyboardEvent) => void;
}

/** All pages as a sheet of thumbnails. Only those in view are in the page and drawn. */
export function PageGrid({ sheet, sources, uses, focusTurn, onChange, onKey }: PageGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>();
  const ref = useMergedRef(box, sizeRef);
  const columns = Math.max(1, Math.floor((width - EDGE) / CELL.width));
  const rows = Math.ceil(sheet.pages.length / columns);
  const virtualizer = useVirtualizer({
    count: rows,
    getScrollElement: () => box.current,
    estimateSize: () => CELL.height,
    paddingStart: EDGE,
    paddingEnd: EDGE,
    overscan: 1,
  });
  useFocusOnCurrent(box, { current: sheet.current, focusTurn }, (index) =>
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' }),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfterKey(event.key, sheet.current, { columns, count: sheet.pages.length });
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) {
      if (event.key === ' ') {
        event.preventDefault();
        onChange((before) => toggle(before, before.current));
      } else onKey(event);
      return;
    }
    event.preventDefault();
    onChange((before) => goTo(before, next, { extends: event.shiftKey }));
  };
  const onClick = useLatest((event: MouseEvent, index: number) => {
    onChange((before) => {
      if (event.shiftKey) return goTo(before, index, { extends: true });
      return event.ctrlKey || event.metaKey ? toggle(before, index) : selectOnly(before, index);
    });
  });
  const visible = virtualizer.getVirtualItems().flatMap(({ index: row, start }) =>
    Array.from({ length: columns }, (_, column) => ({
      index: row * columns + column,
      left: EDGE + column * CELL.width,
      top: start,
    })).filter(({ index }) => index < sheet.pages.length),
  );
  return (
    <div ref={ref} className={classes.scroller}>
      <div
        role="listbox"
        aria-label="Pages"
        aria-multiselectable
        tabIndex={-1}
        className={classes.sheet}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {visible.map(({ index, left, top }) => {
          const page = sheet.pages[index];
          return page === undefined ? null : (
            <PageThumbnail
              key={page.key}
              page={page}
              source={sources.get(page.fileId)}
              index={index}
              count={sheet.pages.length}
              left={left}
              top={top}
              isSelected={sheet.selected.has(page.key)}
              isCurrent={index === sheet.current}
              usedIn={uses.get(page.key)}
              onClick={onClick}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The focus enters the sheet on each turn, and follows the current page while it is there. */
function useFocusOnCurrent(
  box: { current: HTMLElement | null },
  { current, focusTurn }: { current: number; focusTurn: number },
  scrollTo: (index: number) => void,
): void {
  const shown = useRef(current);
  const lastTurn = useRef<number>(undefined);
  /** The current page is not in the document yet after a long way, such as to the last page. */
  const isOwed = useRef(false);
  useEffect(() => {
    const isHere = box.current?.contains(document.activeElement) ?? false;
    if (shown.current !== current) {
      shown.current = current;
      isOwed.current ||= isHere;
      scrollTo(current);
    }
    if (lastTurn.current !== focusTurn) {
      lastTurn.current = focusTurn;
      isOwed.current = true;
    }
    const page = box.current?.querySelector<HTMLElement>(`[data-page="${current}"]`);
    if (page === null || page === undefined || !(isHere || isOwed.current)) return;
    isOwed.current = false;
    if (page !== document.activeElement) page.focus({ preventScroll: true });
  });
}

function indexAfterKey(
  key: string,
  index: number,
  { columns, count }: { columns: number; count: number },
): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'ArrowDown':
      return Math.min(index + columns, count - 1);
    case 'ArrowUp':
      return Math.max(index - columns, 0);
    case 'PageDown':
      return Math.min(index + 3 * columns, count - 1);
    case 'PageUp':
      return Math.max(index - 3 * columns, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
