/**
 * Keeps the latest results of a computation, by facts that say all of it. A typed character changes few facts, so most
 * results are there already. @param most how many are kept.
 */
export function latestResults<Result>(most: number): (facts: string, compute: () => Result) => Result {
  /** The latest last. */
  const known = new Map<string, Result>();
  return (facts, compute) => {
    const result = known.get(facts) ?? compute();
    known.delete(facts);
    known.set(facts, result);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return result;
  };
}
