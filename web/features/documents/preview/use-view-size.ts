import { type RefCallback, useCallback, useState } from 'react';

interface ViewSize {
  width: number;
  height: number;
}

/**
 * The size of an element, followed. (The specification has the viewer poll it every 100 ms; an observer tells the same, at once
 * and only when it changes.)
 */
export function useViewSize<T extends HTMLElement>(): [RefCallback<T>, ViewSize] {
  const [size, setSize] = useState<ViewSize>({ width: 0, height: 0 });
  const follow = useCallback((element: T | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [follow, size];
}
