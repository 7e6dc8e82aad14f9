import { type RefObject, useEffect, useRef } from 'react';
import { enterPage } from '../../../ui/focus/page-start.ts';

/** The scroll to the top of a page takes this long (APP-0.19). */
const SCROLL_MS = 500;

/** Scrolls to the top of the window within half a second; at once for people who prefer no motion. */
function scrollToTop(): () => void {
  const start = window.scrollY;
  if (start === 0) return () => undefined;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0);
    return () => undefined;
  }
  const begun = performance.now();
  let frame = requestAnimationFrame(function next(now) {
    const part = Math.min(1, (now - begun) / SCROLL_MS);
    window.scrollTo(0, start * (1 - part) ** 3);
    if (part < 1) frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * On entering a page, scrolls to its top and focuses its heading, then its first field. On opening the application for
 * reading, the focus stays where it is.
 */
export function usePageFocus(slot: string, page: RefObject<HTMLElement | null>): void {
  const shown = useRef('');
  useEffect(() => {
    if (shown.current === slot) return;
    const isFirst = shown.current === '';
    shown.current = slot;
    if (!isFirst) page.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    enterPage();
    return isFirst ? undefined : scrollToTop();
  }, [slot, page]);
}
