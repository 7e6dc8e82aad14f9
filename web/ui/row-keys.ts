import { type KeyboardEvent, useState } from 'react';

const ROW_LINK = '[data-row-link]';

/** Where a key leads from the row at `index`; null when the key is none of ours. */
export function rowAfterKey(key: string, index: number, rowCount: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, rowCount - 1);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return rowCount - 1;
  return null;
}

/**
 * Makes the rows of a list one stop of the Tab key: arrow keys, Home and End move among them. Enter opens a row, because
 * what has the focus is its link.
 */
export function useRowKeys() {
  const [current, setCurrent] = useState(0);
  return {
    tabIndexOf: (index: number) => (index === current ? 0 : -1),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const links = [...event.currentTarget.querySelectorAll<HTMLElement>(ROW_LINK)];
      const index = links.indexOf(event.target as HTMLElement);
      const next = index === -1 ? null : rowAfterKey(event.key, index, links.length);
      if (next === null) return;
      event.preventDefault();
      links[next]?.focus();
      setCurrent(next);
    },
    onFocus: (index: number) => setCurrent(index),
  };
}
