import { join, relative } from 'node:path';
import { CACHE, node26, ROOT, runHere, toolEnvironment } from '../project.mjs';
import { inMemory } from './memory-folder.mjs';
import { withSecondTry } from './second-try.mjs';
import { testBrowser } from './test-browser.mjs';
import { failedBrowserTests, failedTestFiles, playwrightCounts, vitestCounts } from './test-counts.mjs';

export const REPORTS = join(CACHE, 'test-reports');

/** The sums over all stages of a run. */
export const totals = { passed: 0, failed: 0, secondTries: /** @type {string[]} */ ([]) };

/** @param {readonly string[]} paths none for all. */
export async function runVitest(paths) {
  const cli = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  /** @param {string} name @param {readonly string[]} files */
  const run = async (name, files) => {
    const report = join(REPORTS, name);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runHere(node26(), [cli, 'run', ...reporters, ...files], inMemory(toolEnvironment()));
    return {
      code,
      counts: vitestCounts(report),
      names: failedTestFiles(report).map((/** @type {string} */ path) => relative(ROOT, path)),
    };
  };
  return addTried(
    await withSecondTry(
      () => run('vitest.json', paths),
      (files) => run('vitest-again.json', files),
    ),
  );
}

/** @param {readonly string[]} paths none for all. */
export async function runBrowserTests(paths) {
  const browser = await testBrowser();
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = join(ROOT, 'e2e', 'playwright.config.ts');
  /** @param {string} name @param {readonly string[]} args */
  const run = async (name, args) => {
    const report = join(REPORTS, name);
    const code = await runHere(node26(), [cli, 'test', '--config', config, '--reporter=list,json', ...args], {
      ...inMemory(toolEnvironment()),
      ...browser.env,
      CHROMIUM_PATH: browser.path,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    return { code, counts: playwrightCounts(report), names: failedBrowserTests(report) };
  };
  return addTried(
    await withSecondTry(
      () => run('playwright.json', paths),
      () => run('playwright-again.json', ['--last-failed', ...paths]),
    ),
  );
}

/** @param {{ passed: number, failed: number }} counts */
export function addCounts({ passed, failed }) {
  totals.passed += passed;
  totals.failed += failed;
}

/** @param {{ code: number, counts: import('./test-counts.mjs').Counts, secondTries: string[] }} tried */
function addTried({ code, counts, secondTries }) {
  addCounts(counts);
  totals.secondTries.push(...secondTries);
  return code;
}
