import { type PointerEvent, useCallback, useEffect, useRef } from 'react';

/** A press that is held does the same again this often (staff shell specification, section 9). */
export const REPEAT_MS = 200;

interface PressHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onClick: () => void;
}

/**
 * Does something at once when a button is pressed, and again every 200 ms while it is held. Released anywhere, it ends. A
 * click that no pointer began (Enter, the space bar, assistive technology) does it once; the keyboard repeats by itself.
 */
export function useRepeatedPress(action: () => void): PressHandlers {
  const latest = useRef(action);
  const stop = useRef<() => void>(() => undefined);
  const byPointer = useRef(false);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => stop.current(), []);

  const onPointerDown = useCallback((event: PointerEvent) => {
    if (event.button !== 0) return;
    stop.current();
    byPointer.current = true;
    latest.current();
    const timer = setInterval(() => latest.current(), REPEAT_MS);
    const ends = ['pointerup', 'pointercancel', 'blur'] as const;
    const end = () => {
      clearInterval(timer);
      for (const name of ends) window.removeEventListener(name, end);
    };
    for (const name of ends) window.addEventListener(name, end);
    stop.current = end;
  }, []);
  const onClick = useCallback(() => {
    if (!byPointer.current) latest.current();
    byPointer.current = false;
  }, []);
  return { onPointerDown, onClick };
}
