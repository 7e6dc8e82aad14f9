import { type PointerEvent, useCallback, useEffect, useRef } from 'react';

/** A held button repeats this often (DOC-33). */
export const REPEAT_MS = 200;

interface PressHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onClick: () => void;
}

/**
 * Acts at once when a button is pressed, and every 200 ms while it is held. Releasing it anywhere ends this. A click
 * without a pointer (Enter, the space bar, assistive technology) acts once; the keyboard repeats on its own.
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
