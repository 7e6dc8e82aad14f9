import { type CSSProperties, type RefCallback, type RefObject, useLayoutEffect, useRef } from 'react';
import { useWheelZoom } from '../use-wheel-zoom.ts';
import classes from './image-desk.module.css';
import { type Rotation, type Size, turnedSize } from './image-zoom.ts';
import { useImagePan } from './use-image-pan.ts';

interface ImageDeskProps {
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

/** The desk with the image on it: scrolls where the image is larger, by drag, arrow keys and wheel. */
export function ImageDesk({
  viewRef,
  href,
  name,
  image,
  percent,
  rotation,
  onLoad,
  onDamaged,
  onZoom,
}: ImageDeskProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useKeptCentre(scroller, percent);
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
        <div className={classes.room} style={roomStyle(image, percent, rotation)}>
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

function roomStyle(image: Size | null, percent: number, rotation: Rotation): CSSProperties {
  if (image === null) return { visibility: 'hidden' };
  const { width, height } = turnedSize(image, rotation);
  return { width: (width * percent) / 100, height: (height * percent) / 100 };
}

function imageStyle(image: Size | null, percent: number, rotation: Rotation): CSSProperties {
  if (image === null) return {};
  return {
    width: (image.width * percent) / 100,
    height: (image.height * percent) / 100,
    transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
  };
}

/** What is in the middle of the view stays there while the zoom changes. */
function useKeptCentre(scroller: RefObject<HTMLDivElement | null>, percent: number): void {
  const before = useRef(percent);
  useLayoutEffect(() => {
    const element = scroller.current;
    const ratio = percent / before.current;
    before.current = percent;
    if (element === null || ratio === 1) return;
    element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * ratio - element.clientWidth / 2;
    element.scrollTop = (element.scrollTop + element.clientHeight / 2) * ratio - element.clientHeight / 2;
  }, [scroller, percent]);
}
