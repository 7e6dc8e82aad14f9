/** On standard error: standard output has the log, which programs read. */
export function tellOperator(lines: readonly string[]): void {
  process.stderr.write(lines.map((line) => `  ${line}\n`).join(''));
}

/**
 * Times a step of the start: 'PostgreSQL started in 1.2 s'.
 * @param done past tense; undefined for a step that did nothing.
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

export function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
