/** The middle value, or the mean of the two middle values. @throws if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of no values.');
  return (low + high) / 2;
}

/**
 * The smallest value that at least `percent` of the values do not exceed (nearest rank).
 * @param percent above 0 and up to 100. @throws if there are no values.
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.ceil((percent / 100) * sorted.length) - 1];
  if (value === undefined) throw new Error('There is no percentile of no values.');
  return value;
}

/**
 * The ratio of `ones` to `others`, as the median over rounds. Paired rounds are compared, so a machine that slows down for a while
 * slows down both.
 */
export function ratioOfRounds(ones: readonly number[], others: readonly number[]): number {
  return median(ones.map((one, round) => one / (others[round] ?? Number.NaN)));
}
