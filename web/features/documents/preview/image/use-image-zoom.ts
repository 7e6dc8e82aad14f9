import { useState } from 'react';
import { clampZoom, type ZoomRange } from '../zoom-range.ts';
import { fitZoom, MAX_IMAGE_ZOOM, type Rotation, type Size, turned, turnedSize } from './image-zoom.ts';

export interface ImageZoom {
  /** Whole percent of the image's own size. */
  percent: number;
  range: ZoomRange;
  rotation: Rotation;
  change: (percent: number) => void;
  /** Returns to the whole image, which stays whole when the view changes its size. */
  fit: () => void;
  turn: () => void;
}

/**
 * Zoom and turn of an image in a view.
 * @param image size of the image, null until it is known.
 * @param view size of the view.
 */
export function useImageZoom(image: Size | null, view: Size): ImageZoom {
  const [chosen, setChosen] = useState<number | 'fit'>('fit');
  const [rotation, setRotation] = useState<Rotation>(0);
  const min = image === null ? 100 : fitZoom(turnedSize(image, rotation), view);
  const range = { min, max: MAX_IMAGE_ZOOM };
  const percent = chosen === 'fit' ? min : clampZoom(chosen, range);
  return {
    percent,
    range,
    rotation,
    change: (next) => setChosen(next <= min ? 'fit' : clampZoom(next, range)),
    fit: () => setChosen('fit'),
    turn: () => setRotation(turned(rotation)),
  };
}
