/** For the person who starts Lintel, on standard error: standard output has the log, which programs read. */
export function tellOperator(lines: readonly string[]): void {
  process.stderr.write(lines.map((line) => `  ${line}\n`).join(''));
}

/**
 * Does one step of the start, and reports it with its time: 'PostgreSQL started in 1.2 s'.
 * @param done the step in the past tense; undefined for a step that did nothing.
 */
export async function timedStep<Result>(
  work: () => Promise<Result>,
  done: (result: Result) => string | undefined,
): Promise<Result> {
  const began = performance.now();
  const result = await work();
  const said = done(result);
  if (said !== undefined) tellOperator([`${said} in ${secondsSince(began)}`]);
  return result;
}

/** @param began milliseconds of `performance.now()`. */
export function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
