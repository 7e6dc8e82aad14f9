import { type RefObject, useLayoutEffect, useState } from 'react';

/** List offset in pixels within its scrolling box, or within the document (`box` null). */
export function useListStart(
  list: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null> | null,
): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const own = list.current?.getBoundingClientRect().top ?? 0;
      const scroller = box === null ? null : box.current;
      setTop(
        scroller === null
          ? own + window.scrollY
          : own - scroller.getBoundingClientRect().top + scroller.scrollTop,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, box]);
  return top;
}
