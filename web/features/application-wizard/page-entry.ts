import { useEffect, useRef } from 'react';

/** The way to the top of a page takes this long (application wizard specification, section 9). */
const SCROLL_MS = 500;

/** Goes to the top of the window within half a second; at once for those who want no motion. */
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
 * What entering another page does: the window goes to its top and the focus to its heading, from where reading and Tab go on.
 * Nothing on the first page that is shown.
 */
export function usePageEntry(slot: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(slot);
  useEffect(() => {
    if (shown.current === slot) return;
    shown.current = slot;
    heading.current?.focus({ preventScroll: true });
    return scrollToTop();
  }, [slot]);
  return heading;
}
