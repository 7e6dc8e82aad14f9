/** Whole percent, both ends included. */
export interface ZoomRange {
  min: number;
  max: number;
}

/** A zoom in whole percent, inside its range. */
export function clampZoom(percent: number, { min, max }: ZoomRange): number {
  return Math.min(max, Math.max(min, Math.round(percent)));
}

/** The zoom input accepts up to 3 digits (DOC-32). */
export const MAX_ZOOM_DIGITS = 3;
