/** The middle value; of an even number the mean of the two in the middle. @throws when there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of no values.');
  return (low + high) / 2;
}

/**
 * The smallest value that at least `percent` of the values do not exceed (nearest rank).
 * @param percent over 0 up to 100. @throws when there are no values.
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.ceil((percent / 100) * sorted.length) - 1];
  if (value === undefined) throw new Error('There is no percentile of no values.');
  return value;
}

/**
 * How many times `ones` are `others`, by the median over rounds: rounds that lay side by side are compared with each other, so
 * that a machine that is slower for a while is slower for both.
 */
export function ratioOfRounds(ones: readonly number[], others: readonly number[]): number {
  return median(ones.map((one, round) => one / (others[round] ?? Number.NaN)));
}
