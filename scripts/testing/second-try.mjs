/**
 * Up to this many failed tests are run again alone, because a test among thousands may have a race. They are named at
 * the end of the run in any case. More failures are taken as a bug in the product (docs/decisions/tests.md).
 */
export const MOST_SECOND_TRIES = 3;

/** @typedef {import('./test-counts.mjs').Counts} Counts */
/** @typedef {{ code: number, counts: Counts, names: string[] }} Tried  the outcome, and the names of its failures */

/**
 * Runs tests, and reruns the failed ones if they are few.
 * @param {() => Promise<Tried>} run
 * @param {(names: string[]) => Promise<Tried>} runAgain runs only the named ones.
 * @returns {Promise<{ code: number, counts: Counts, secondTries: string[] }>} `secondTries` names those that passed
 * only the second time.
 */
export async function withSecondTry(run, runAgain) {
  const { code, counts, names } = await run();
  if (code === 0 || names.length === 0 || names.length > MOST_SECOND_TRIES) {
    return { code, counts, secondTries: [] };
  }
  console.log(`\nOnce more, alone: ${names.join(', ')}`);
  const again = await runAgain(names);
  if (again.code !== 0) return { code: again.code, counts, secondTries: [] };
  return {
    code: 0,
    counts: { passed: counts.passed + counts.failed, failed: 0 },
    secondTries: names,
  };
}
