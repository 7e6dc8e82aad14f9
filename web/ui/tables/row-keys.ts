import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { focusReturnedRow } from './returned-row.ts';

const ROW_LINK = '[data-row-link]';

/** Index of the row with this link; -1 for none. */
export function rowOfLink(target: EventTarget): number {
  return target instanceof HTMLElement ? Number(target.dataset.rowLink ?? -1) : -1;
}

export function isModified(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}

export function rowAfterKey(key: string, index: number, rowCount: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, rowCount - 1);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return rowCount - 1;
  return null;
}

/**
 * Makes a list's rows one tab stop: arrow keys, Home and End move among them. Enter opens a row, because its link has
 * the focus. The row that a person returns to gets the focus; -1 for none.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, returned: number) {
  const [current, setCurrent] = useState(Math.max(returned, 0));
  useEffect(() => {
    if (returned >= 0) focusReturnedRow(list.current?.querySelectorAll<HTMLElement>(ROW_LINK)[returned]);
  }, [list, returned]);
  return {
    isStop: (index: number) => index === current,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const index = rowOfLink(event.target);
      if (isModified(event) || index === -1) return;
      const links = event.currentTarget.querySelectorAll<HTMLElement>(ROW_LINK);
      const next = rowAfterKey(event.key, index, links.length);
      if (next === null) return;
      event.preventDefault();
      links[next]?.focus();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const index = rowOfLink(event.target);
      if (index !== -1) setCurrent(index);
    },
  };
}
