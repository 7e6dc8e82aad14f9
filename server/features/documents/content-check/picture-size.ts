/** A scan of a large sheet has some 140 million pixels; larger pictures would only crash a viewer. */
const MOST_PIXELS = 200_000_000;

/** The reason to refuse a picture of this size, or undefined. */
export function refusedSize(width: number, height: number): string | undefined {
  if (width === 0 || height === 0) return 'This picture is damaged: it has no size.';
  if (width * height <= MOST_PIXELS) return undefined;
  return `This picture is too large to be shown: ${width} by ${height} pixels.`;
}
