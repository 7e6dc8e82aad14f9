export interface LayoutShift {
  /** Milliseconds. */
  startTime: number;
  value: number;
}

const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/**
 * Cumulative layout shift as browsers report it: the largest sum of shifts less than a second apart, within at most five seconds
 * (https://web.dev/articles/cls).
 */
export function largestShift(shifts: readonly LayoutShift[]): number {
  let [largest, sum, first, last] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { startTime, value } of shifts) {
    if (startTime - last >= GAP_MS || startTime - first >= WINDOW_MS) [sum, first] = [0, startTime];
    last = startTime;
    sum += value;
    largest = Math.max(largest, sum);
  }
  return largest;
}
