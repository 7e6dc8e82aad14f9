import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { useListStart } from '../../../ui/tables/use-list-start.ts';
import { visibleRange } from '../../../ui/tables/use-long-rows.ts';
import { allDocumentsQuery, documentsQuery } from '../document-queries.ts';

/** The height of name, facts and border; the style sheet draws within it. */
const ROW_HEIGHT = 57;
const TOUCH_ROW_HEIGHT = 65;

/** The next page is loaded this many rows before the end. */
const ROWS_BEFORE_END = 20;

interface DocumentRowsOptions {
  count: number;
  /** A row that stays rendered when it scrolls out of view, because it may have the focus. */
  current: number;
  box: RefObject<HTMLElement | null>;
  /** On narrow screens the window scrolls, on others the list. */
  isNarrow: boolean;
  onEnd: (() => void) | undefined;
}

/** The rows of a long list that are in the page, and their positions. */
export function useDocumentRows({ count, current, box, isNarrow, onEnd }: DocumentRowsOptions) {
  const top = useListStart(box, isNarrow ? null : box);
  const options = {
    count,
    estimateSize: () => (isNarrow ? TOUCH_ROW_HEIGHT : ROW_HEIGHT),
    overscan: 6,
    rangeExtractor: visibleRange(current, count),
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

export interface ListedDocuments {
  /** Newest first; undefined until the first page has loaded. */
  documents: readonly CustomerDocument[] | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetching: boolean;
  /** True if loading the next page failed. */
  nextFailed: boolean;
  fetchNextPage: () => void;
  refetch: () => void;
}

/** The open folder's documents, loaded page by page, or the documents of all folders whose names match a search. */
export function useListedDocuments(
  customerId: string,
  path: string | undefined,
  find: string,
): ListedDocuments {
  const words = useMemo(() => find.toLowerCase().split(/\s+/).filter(Boolean), [find]);
  const searching = words.length > 0;
  const paged = useInfiniteQuery(documentsQuery(customerId, path));
  const all = useQuery({ ...allDocumentsQuery(customerId), enabled: searching });
  const pagedDocuments = useMemo(() => paged.data?.pages.flatMap(({ files }) => files), [paged.data]);
  const found = useMemo(
    () => all.data?.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))),
    [all.data, words],
  );
  const { fetchNextPage, refetch } = paged;
  const next = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (searching) {
    return {
      documents: found,
      error: found === undefined ? all.error : null,
      hasNextPage: false,
      isFetching: all.isFetching,
      nextFailed: false,
      fetchNextPage: next,
      refetch: () => void all.refetch(),
    };
  }
  return {
    documents: pagedDocuments,
    error: pagedDocuments === undefined ? paged.error : null,
    hasNextPage: paged.hasNextPage,
    isFetching: paged.isFetching,
    nextFailed: paged.isFetchNextPageError,
    fetchNextPage: next,
    refetch: () => void refetch(),
  };
}
