import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isModified, rowAfterKey, rowOfLink } from './row-keys.ts';
import type { LongRows } from './use-long-rows.ts';

/** Which row of a long list the Tab key stops at, and which has the focus. */
export function useFocusedRow() {
  const [current, setCurrent] = useState(0);
  const [focused, setFocused] = useState(false);
  return {
    /** The row that must stay in the page. */
    kept: focused ? current : -1,
    /** Whoever has scrolled away from the list's stop enters it at the first row that is seen. */
    stopOf: ({ first, last }: LongRows['seen']) =>
      focused || (current >= first && current <= last) ? current : first,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const index = rowOfLink(event.target);
      if (index === -1) return;
      setCurrent(index);
      setFocused(true);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // When the whole window loses the focus, the row keeps it for when the window has it again.
      if (document.activeElement !== event.target) setFocused(false);
    },
  };
}

/** Arrow keys, Home and End in a long list. What the keys lead to may have to be brought into the page first. */
export function useLongRowKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: LongRows['scrollTo'],
) {
  const wanted = useRef<number | null>(null);
  const focusWanted = () => {
    const link = list.current?.querySelector<HTMLElement>(`[data-row-link="${wanted.current}"]`);
    if (wanted.current === null || link === null || link === undefined) return false;
    wanted.current = null;
    link.focus();
    return true;
  };
  useEffect(() => void focusWanted());
  return (event: KeyboardEvent<HTMLElement>) => {
    const index = rowOfLink(event.target);
    const next = index === -1 || isModified(event) ? null : rowAfterKey(event.key, index, count);
    if (next === null) return;
    event.preventDefault();
    wanted.current = next;
    if (!focusWanted()) scrollTo(next);
  };
}
