import { type RefObject, useEffect, useState } from 'react';
import { enterWhenShown } from '../../../ui/focus/page-start.ts';
import type { LinkedItem } from './use-missing-items.ts';

const keyOf = (loanId: string) => `missing item of ${loanId}`;

/** Remembers in this tab which item led away from the conditions of a loan. */
export function rememberLeftItem(loanId: string, place: number, { key }: LinkedItem): void {
  sessionStorage.setItem(keyOf(loanId), JSON.stringify({ key, place }));
}

/**
 * The focus returns to the item that led away, once: by the browser's Back button, or by that of the application. An item
 * that is no longer missing gives it to the one in its place.
 */
export function useLeftItem(
  loanId: string,
  list: RefObject<HTMLElement | null>,
  items: readonly LinkedItem[],
): void {
  const [returned] = useState(() => placeOfLeftItem(loanId, items));
  useEffect(() => {
    if (returned === null) return;
    sessionStorage.removeItem(keyOf(loanId));
    enterWhenShown(() => {
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const link = links[Math.min(returned, links.length - 1)];
      // The page begins here too if it opens later than this.
      link?.setAttribute('data-start', '');
      link?.addEventListener('blur', () => link.removeAttribute('data-start'), { once: true });
      link?.scrollIntoView({ block: 'nearest' });
      return link;
    });
  }, [loanId, list, returned]);
}

function placeOfLeftItem(loanId: string, items: readonly LinkedItem[]): number | null {
  const left = sessionStorage.getItem(keyOf(loanId));
  if (left === null) return null;
  const { key, place } = JSON.parse(left) as { key: string; place: number };
  const found = items.findIndex((item) => item.key === key);
  return found === -1 ? place : found;
}
