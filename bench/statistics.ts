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

/**
 * The interval in which the median of many such rounds lies, in 95 of 100 runs: between two of the sorted values (the sign test, so
 * it needs no form of the noise). Too few values give the smallest and the largest. @throws if there are none.
 */
export function medianInterval(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  const beside = Math.floor((sorted.length - 1.96 * Math.sqrt(sorted.length)) / 2);
  const place = Math.max(0, beside);
  const [low, high] = [sorted[place], sorted[sorted.length - 1 - place]];
  if (low === undefined || high === undefined) throw new Error('There is no interval of no values.');
  return [low, high];
}
