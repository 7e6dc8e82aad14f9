/** @throws if there are no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of no values.');
  return (low + high) / 2;
}

/** Nearest-rank percentile. @throws if there are no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.ceil((percent / 100) * sorted.length) - 1];
  if (value === undefined) throw new Error('There is no percentile of no values.');
  return value;
}

/** The median of the ratios of paired rounds, because a slow spell of the machine affects both halves of a pair. */
export function ratioOfRounds(ones: readonly number[], others: readonly number[]): number {
  return median(ones.map((one, round) => one / (others[round] ?? Number.NaN)));
}

/** The 95% confidence interval of the median, by the sign test. @throws if there are no values. */
export function medianInterval(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  const beside = Math.floor((sorted.length - 1.96 * Math.sqrt(sorted.length)) / 2);
  const place = Math.max(0, beside);
  const [low, high] = [sorted[place], sorted[sorted.length - 1 - place]];
  if (low === undefined || high === undefined) throw new Error('There is no interval of no values.');
  return [low, high];
}
