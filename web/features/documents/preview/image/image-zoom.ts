/** Largest zoom of the image viewer, in percent of the image's own size (DOC-31). */
export const MAX_IMAGE_ZOOM = 200;

/** Step of + and - (DOC-31). */
export const IMAGE_ZOOM_STEP = 1;

export interface Size {
  width: number;
  height: number;
}

/** Quarter turns clockwise: 0, 90, 180 or 270 degrees. */
export type Rotation = 0 | 90 | 180 | 270;

export function turned(rotation: Rotation): Rotation {
  return ((rotation + 90) % 360) as Rotation;
}

export function turnedSize({ width, height }: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * Smallest zoom, in whole percent: the whole image is visible (DOC-31). An image smaller than the view starts at its
 * own size: enlarging it would show no more detail.
 */
export function fitZoom(image: Size, view: Size): number {
  if (image.width <= 0 || image.height <= 0 || view.width <= 0 || view.height <= 0) return 100;
  const fit = Math.floor(Math.min(view.width / image.width, view.height / image.height) * 100);
  return Math.max(1, Math.min(100, fit));
}

/**
 * The scroll position along one axis that keeps the center of the view in place when zooming. An image smaller than its
 * view is centered.
 * @param scroll current scroll in pixels; `view` and `image` in pixels, the image at its own size.
 * @param zooms factors: 1 is the image's own size.
 */
export function scrollForCentre(
  scroll: number,
  view: number,
  image: number,
  zooms: { from: number; to: number },
): number {
  const margin = (zoom: number) => Math.max(0, (view - image * zoom) / 2);
  const centre = (scroll + view / 2 - margin(zooms.from)) / (image * zooms.from);
  return margin(zooms.to) + centre * image * zooms.to - view / 2;
}
