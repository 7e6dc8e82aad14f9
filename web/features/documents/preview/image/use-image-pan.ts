import type { KeyboardEvent, PointerEvent, RefObject } from 'react';

/** An arrow key moves the view by this many pixels. */
const ARROW_STEP = 48;

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface PanHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Moves an image larger than its view: by dragging (touch screens scroll natively) and by the arrow keys. */
export function useImagePan(scroller: RefObject<HTMLElement | null>): PanHandlers {
  const onPointerDown = (event: PointerEvent) => {
    const element = scroller.current;
    if (element === null || event.button !== 0 || event.pointerType === 'touch') return;
    drag(element, event.nativeEvent);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    scroller.current?.scrollBy(arrow[0] * ARROW_STEP, arrow[1] * ARROW_STEP);
  };
  return { onPointerDown, onKeyDown };
}

function drag(element: HTMLElement, start: globalThis.PointerEvent): void {
  const { scrollLeft, scrollTop } = element;
  const following = new AbortController();
  const { signal } = following;
  const end = () => {
    following.abort();
    delete element.dataset.dragging;
  };
  element.dataset.dragging = '';
  element.setPointerCapture(start.pointerId);
  element.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      element.scrollLeft = scrollLeft - (clientX - start.clientX);
      element.scrollTop = scrollTop - (clientY - start.clientY);
    },
    { signal },
  );
  element.addEventListener('lostpointercapture', end, { signal });
}
