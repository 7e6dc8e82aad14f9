/** Whole percent, both ends included. */
export interface ZoomRange {
  min: number;
  max: number;
}

/** A zoom in whole percent, inside its range. */
export function clampZoom(percent: number, { min, max }: ZoomRange): number {
  return Math.min(max, Math.max(min, Math.round(percent)));
}

/** A zoom input takes up to 3 digits and nothing else (staff shell specification, section 2). */
export function zoomDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 3);
}
