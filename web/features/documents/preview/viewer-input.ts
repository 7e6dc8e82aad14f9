import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** Pixels of wheel for one per cent of zoom. */
const PIXELS_PER_PERCENT = 4;

/** Zooms by Ctrl and the wheel, which a pinch on a touchpad sends too. */
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
    // React's own handler is passive, so it could not keep the browser from zooming the page.
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

/**
 * The viewer's keys while it has the focus; not while typing, and not with Ctrl, Alt or ⌘, which belong to the browser.
 * (Single keys for the whole page would conflict with speech input: WCAG 2.1.4.)
 */
export function useToolKeys(actions: Record<string, () => void>): (event: KeyboardEvent) => void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof HTMLInputElement) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = latest.current[key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
}
