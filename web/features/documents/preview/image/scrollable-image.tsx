import {
  type CSSProperties,
  type RefCallback,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useWheelZoom } from '../use-wheel-zoom.ts';
import { type Rotation, type Size, scrollForCentre, turnedSize } from './image-zoom.ts';
import classes from './scrollable-image.module.css';
import { useImagePan } from './use-image-pan.ts';

interface ScrollableImageProps {
  /** Measures the room for the image. */
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

/** The area around the image: scrolls a larger image by drag, arrow keys and wheel. */
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
        aria-label={`Image ${name}, ${percent} %`}
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

/** Keeps the middle of the view in place while the zoom changes. */
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
