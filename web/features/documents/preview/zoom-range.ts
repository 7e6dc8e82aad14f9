/** Zoom of a PDF in percent of its paper's size. */
export const PDF_ZOOM: ZoomRange = { min: 25, max: 400 };

/** Zoom levels of + and -. */
const STEPS = [25, 33, 50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400];

/** The next larger (1) or smaller (-1) step from a zoom that may be between two steps. */
export function nextPdfZoom(percent: number, direction: 1 | -1): number {
  return direction === 1
    ? (STEPS.find((step) => step > percent) ?? PDF_ZOOM.max)
    : (STEPS.findLast((step) => step < percent) ?? PDF_ZOOM.min);
}

/** Whole percent, inclusive. */
export interface ZoomRange {
  min: number;
  max: number;
}

/** Clamps a zoom in whole percent to its range. */
export function clampZoom(percent: number, { min, max }: ZoomRange): number {
  return Math.min(max, Math.max(min, Math.round(percent)));
}

/** The zoom input accepts up to 3 digits (DOC-32). */
export const MAX_ZOOM_DIGITS = 3;
