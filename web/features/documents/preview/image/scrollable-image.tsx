import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefCallback,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useWheelZoom } from '../viewer-input.ts';
import { type Rotation, type Size, scrollForCentre, turnedSize } from './image-zoom.ts';
import classes from './scrollable-image.module.css';

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
function useImagePan(scroller: RefObject<HTMLElement | null>): PanHandlers {
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

interface ScrollableImageProps {
  viewRef: RefCallback<HTMLDivElement>;
  href: string | undefined;
  name: string;
  /** Size of the image, null until it is known. */
  image: Size | null;
  percent: number;
  rotation: Rotation;
  onLoad: (image: Size) => void;
  onDamaged: () => void;
  onZoom: (percent: number) => void;
}

export function ScrollableImage({
  viewRef,
  href,
  name,
  image,
  percent,
  rotation,
  onLoad,
  onDamaged,
  onZoom,
}: ScrollableImageProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const room = useMemo(() => image && turnedSize(image, rotation), [image, rotation]);
  useKeptCentre(scroller, room, percent);
  useWheelZoom(scroller, percent, onZoom);
  const pan = useImagePan(scroller);
  return (
    <div className={classes.desk} ref={viewRef}>
      {/* biome-ignore lint/a11y/useSemanticElements: a part of the preview, not a landmark of the page. */}
      <div
        className={classes.scroller}
        ref={scroller}
        role="group"
        aria-label={`Image ${name}, ${percent}%`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys.
        tabIndex={0}
        {...pan}
      >
        <div className={classes.room} style={roomStyle(room, percent)}>
          <img
            className={classes.image}
            src={href}
            alt={name}
            draggable={false}
            style={imageStyle(image, percent, rotation)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              onLoad({ width: naturalWidth, height: naturalHeight })
            }
            onError={onDamaged}
          />
        </div>
      </div>
    </div>
  );
}

function roomStyle(room: Size | null, percent: number): CSSProperties {
  if (room === null) return { visibility: 'hidden' };
  return { width: (room.width * percent) / 100, height: (room.height * percent) / 100 };
}

function imageStyle(image: Size | null, percent: number, rotation: Rotation): CSSProperties {
  if (image === null) return {};
  return {
    width: (image.width * percent) / 100,
    height: (image.height * percent) / 100,
    transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
  };
}

/** Keeps the center of the view in place when the zoom changes. */
function useKeptCentre(scroller: RefObject<HTMLElement | null>, room: Size | null, percent: number): void {
  const before = useRef(percent);
  useLayoutEffect(() => {
    const element = scroller.current;
    const last = before.current;
    before.current = percent;
    if (element === null || room === null || last === percent) return;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element;
    const zooms = { from: last / 100, to: percent / 100 };
    element.scrollLeft = scrollForCentre(scrollLeft, clientWidth, room.width, zooms);
    element.scrollTop = scrollForCentre(scrollTop, clientHeight, room.height, zooms);
  }, [scroller, room, percent]);
}
