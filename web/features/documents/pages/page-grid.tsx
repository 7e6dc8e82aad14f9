import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import type { EarlyKeys } from './early-keys.ts';
import classes from './page-grid.module.css';
import { changeByKey, isNaming, type PressedKey, type SheetChange } from './page-keys.ts';
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
  earlyKeys: EarlyKeys;
  /** Names of the sources, if they are several. */
  names: ReadonlyMap<string, string> | undefined;
  onChange: (change: SheetChange) => void;
  /** Names a new document, with what was typed already. */
  onName: (typed?: string) => void;
}

/** All pages as a sheet of thumbnails. Only those in view are in the page and drawn. */
export function PageGrid({
  sheet,
  sources,
  uses,
  focusTurn,
  earlyKeys,
  names,
  onChange,
  onName,
}: PageGridProps) {
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

  const press = (pressed: PressedKey): boolean => {
    if (sheet.pages.length === 0) return false;
    const act = changeByKey(pressed, columns);
    if (act !== undefined) onChange(act);
    else if (isNaming(pressed)) onName();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (press(event)) event.preventDefault();
  };
  const takeEarly = useLatest(() => {
    const keys = earlyKeys.take();
    const naming = keys.findIndex(isNaming);
    for (const key of naming === -1 ? keys : keys.slice(0, naming)) press(key);
    if (naming !== -1) onName(typedText(keys.slice(naming + 1)));
  });
  // With the width, the number of pages in a row is known.
  const isMeasured = width > 0;
  useEffect(() => {
    if (isMeasured) takeEarly();
  }, [isMeasured, takeEarly]);
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
              sourceName={names?.get(page.fileId)}
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

/** Letters that were typed into a name before its field was there. */
function typedText(keys: readonly PressedKey[]): string {
  return keys
    .filter(({ key, ctrlKey, metaKey }) => [...key].length === 1 && !ctrlKey && !metaKey)
    .map(({ key }) => key)
    .join('');
}
