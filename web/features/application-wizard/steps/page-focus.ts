import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen } from '../../../ui/dialogs/open-dialog.ts';
import { firstField } from '../../../ui/focus/next-field.ts';
import { isTouched } from '../../../ui/focus/touch.ts';

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

interface OpenedPage {
  slot: string;
  editable: boolean;
  /** The page with its heading and its fields. */
  page: RefObject<HTMLElement | null>;
  whenShown: (slot: string, work: () => void) => void;
}

/**
 * On entering a page, scrolls to its top and focuses its first field; the heading for reading, and on a phone, where a
 * focused field would open the keyboard. On opening the application for reading, the focus stays where it is.
 */
export function usePageFocus({ slot, editable, page, whenShown }: OpenedPage): void {
  const shown = useRef('');
  const isEditable = useRef(editable);
  isEditable.current = editable;
  useEffect(() => {
    if (shown.current === slot) return;
    const isFirst = shown.current === '';
    shown.current = slot;
    const heading = page.current?.querySelector<HTMLElement>('h1');
    if (!isFirst) heading?.focus({ preventScroll: true });
    whenShown(slot, () => {
      if (page.current === null || !isEditable.current || isTouched() || isDialogOpen()) return;
      const field = firstField(page.current);
      field?.focus({ preventScroll: true });
      if (field !== undefined) leaveUnnoticed(field);
    });
    return isFirst ? undefined : scrollToTop();
  }, [slot, page, whenShown]);
}

/** A field that only got the focus by itself reports no missing answer when it is left by a click. */
function leaveUnnoticed(field: HTMLElement): void {
  const used = new AbortController();
  field.addEventListener(
    'focusout',
    (event) => {
      event.stopPropagation();
      used.abort();
    },
    used,
  );
  for (const type of ['keydown', 'pointerdown', 'input'])
    field.addEventListener(type, () => used.abort(), used);
}
