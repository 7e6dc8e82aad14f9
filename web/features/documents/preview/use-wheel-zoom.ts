import { type RefObject, useEffect, useRef } from 'react';

/** Pixels of wheel that change the zoom by one per cent of what it is. */
const PIXELS_PER_PERCENT = 4;

/** Ctrl and the wheel, which is also what a pinch on a touchpad sends, change the zoom. */
export function useWheelZoom(
  element: RefObject<HTMLElement | null>,
  percent: number,
  onZoom: (percent: number) => void,
): void {
  const latest = useRef({ percent, onZoom });
  useEffect(() => {
    latest.current = { percent, onZoom };
  });
  useEffect(() => {
    // Not React's own handler: that one is passive and could not keep the browser from zooming the page.
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { percent: now, onZoom: change } = latest.current;
      const step = Math.max(1, Math.abs(event.deltaY) / PIXELS_PER_PERCENT) * Math.max(1, now / 100);
      change(Math.round(now - Math.sign(event.deltaY) * step));
    };
    const target = element.current;
    target?.addEventListener('wheel', zoom, { passive: false });
    return () => target?.removeEventListener('wheel', zoom);
  }, [element]);
}
