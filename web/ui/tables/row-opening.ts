import type { MouseEvent } from 'react';
import { useOpenAddress } from '../pages/use-open-address.ts';
import { useRememberRow } from './returned-row.ts';

const MIDDLE = 1;

/** Elements within a row that handle their own clicks. */
const OWN_CLICK = 'a, button, input, [data-own-click]';

function asksForTab(event: MouseEvent): boolean {
  return event.button === MIDDLE || event.ctrlKey || event.metaKey || event.shiftKey;
}

/** Undefined if a control inside the row was clicked, or the click ended a text selection. */
function rowClickedAt(target: EventTarget): string | undefined {
  if (!(target instanceof Element) || target.closest(OWN_CLICK) !== null) return undefined;
  if (window.getSelection()?.isCollapsed === false) return undefined;
  return target.closest('tr')?.dataset.href;
}

/**
 * Pointer handling for a list's rows: a click opens a row like its link, a Ctrl-click, ⌘-click or middle click in
 * another tab. The opened row is remembered for the way back.
 */
export function useRowOpening() {
  const open = useOpenAddress();
  const remember = useRememberRow();
  const openClicked = (event: MouseEvent<HTMLElement>) => {
    const href = event.button > MIDDLE ? undefined : rowClickedAt(event.target);
    if (href === undefined) return;
    if (asksForTab(event)) window.open(href, '_blank', 'noopener');
    else open(href);
  };
  return {
    // Before the link's own handler, which leaves this entry of the history.
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (asksForTab(event) || !(event.target instanceof Element)) return;
      const row = event.target.closest('tr, li')?.querySelector('[data-row-link]');
      const href = row?.getAttribute('href');
      if (href) remember(href);
    },
    onClick: openClicked,
    onAuxClick: openClicked,
    // The middle button would start scrolling.
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      if (event.button === MIDDLE && rowClickedAt(event.target)) event.preventDefault();
    },
  };
}
