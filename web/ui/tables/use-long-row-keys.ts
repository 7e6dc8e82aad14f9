import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { focusReturnedRow } from './returned-row.ts';
import { isModified, rowAfterKey, rowOfLink } from './row-keys.ts';
import type { LongRows } from './use-long-rows.ts';

/** A long list's focused row and tab stop. Starts at the row that a person returns to; -1 for none. */
export function useFocusedRow(returned: number) {
  const [current, setCurrent] = useState(Math.max(returned, 0));
  const [focused, setFocused] = useState(returned >= 0);
  return {
    /** The row to keep rendered. */
    kept: focused ? current : -1,
    /** The tab stop: the first visible row if that row is scrolled away. */
    stopOf: ({ first, last }: LongRows['seen']) =>
      focused || (current >= first && current <= last) ? current : first,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const index = rowOfLink(event.target);
      if (index === -1) return;
      setCurrent(index);
      setFocused(true);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // When the window loses the focus, the row keeps it for the window's return.
      if (document.activeElement !== event.target) setFocused(false);
    },
  };
}

/** The target row may have to be rendered first. */
export function useLongRowKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: LongRows['scrollTo'],
  returned: number,
) {
  const wanted = useRef(returned >= 0 ? returned : null);
  const isReturn = useRef(returned >= 0);
  const focusWanted = () => {
    const link = list.current?.querySelector<HTMLElement>(`[data-row-link="${wanted.current}"]`);
    if (wanted.current === null || link === null || link === undefined) return false;
    wanted.current = null;
    if (isReturn.current) focusReturnedRow(link);
    else link.focus();
    isReturn.current = false;
    return true;
  };
  useEffect(() => void focusWanted());
  return (event: KeyboardEvent<HTMLElement>) => {
    const index = rowOfLink(event.target);
    const next = index === -1 || isModified(event) ? null : rowAfterKey(event.key, index, count);
    if (next === null) return;
    event.preventDefault();
    wanted.current = next;
    isReturn.current = false;
    if (!focusWanted()) scrollTo(next);
  };
}
