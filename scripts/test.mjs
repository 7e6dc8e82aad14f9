import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuilt, ensureInstalled, needCheckout } from './prepare.mjs';
import { CACHE, main, node26, ROOT, runHere, runQuietly, toolEnvironment } from './project.mjs';
import { withSecondTry } from './second-try.mjs';
import { testBrowser } from './test-browser.mjs';
import { failedBrowserTests, failedTestFiles, playwrightCounts, vitestCounts } from './test-counts.mjs';

const REPORTS = join(CACHE, 'test-reports');
const E2E_CONFIG = join(ROOT, 'e2e', 'playwright.config.ts');

const CRASH_TEST = join(ROOT, 'crash-test', 'main.ts');
/** Broken builds, each with the kill that shows the fault soonest. */
const BROKEN_BUILDS = [
  ['fsync', 'power'],
  ['job-outside', 'server'],
  ['webhook-early', 'receiver'],
];

const counts = { passed: 0, failed: 0 };
/** @type {string[]} */
const secondTries = [];

/** Stages in order. A failed stage is the last one. */
const stages = [
  { heading: 'Packages', run: () => ensureInstalled() },
  { heading: 'Format, lint, names, types', run: () => script('check.mjs') },
  { heading: 'Bill of materials', run: () => script('sbom.mjs') },
  // Tests of faults and restarts run the whole server with its web app.
  { heading: 'Web app', run: () => ensureBuilt() },
  { heading: 'Sizes', run: () => script('checks/check-sizes.mjs') },
  { heading: 'Unit, server and web tests', run: runVitest },
  ...(existsSync(E2E_CONFIG) ? [{ heading: 'End-to-end tests', run: runPlaywright }] : []),
  { heading: 'Crashes', run: runCrashTests },
  { heading: 'Documents', run: () => script('checks/check-docs.mjs') },
];

// npm test: runs everything, from a fresh clone as well.
await main(async () => {
  needCheckout();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  process.once('exit', printCounts);
  for (const { heading, run } of stages) {
    console.log(`\n━━ ${heading}`);
    const code = await run();
    if (code) return code;
  }
  return 0;
});

/** The last line, also after the message of a stage that could not run. A failed stage without tests counts as one failure. */
function printCounts() {
  const failed = process.exitCode ? Math.max(counts.failed, 1) : counts.failed;
  if (secondTries.length > 0) console.log(`\nPassed at the second try: ${secondTries.join(', ')}`);
  console.log(`\n${counts.passed} passed, ${failed} failed`);
}

/** @param {string} name */
function script(name) {
  return runHere(node26(), [join(ROOT, 'scripts', name)]);
}

async function runVitest() {
  const cli = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  /** @param {string} name @param {string[]} files */
  const run = async (name, files) => {
    const report = join(REPORTS, name);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runHere(node26(), [cli, 'run', ...reporters, ...files]);
    return {
      code,
      counts: vitestCounts(report),
      names: failedTestFiles(report).map((path) => relative(ROOT, path)),
    };
  };
  return addTried(
    await withSecondTry(
      () => run('vitest.json', []),
      (files) => run('vitest-again.json', files),
    ),
  );
}

async function runPlaywright() {
  const browser = await testBrowser();
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  /** @param {string} name @param {string[]} args */
  const run = async (name, args) => {
    const report = join(REPORTS, name);
    const code = await runHere(
      node26(),
      [cli, 'test', '--config', E2E_CONFIG, '--reporter=list,json', ...args],
      {
        ...toolEnvironment(),
        ...browser.env,
        CHROMIUM_PATH: browser.path,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    );
    return { code, counts: playwrightCounts(report), names: failedBrowserTests(report) };
  };
  return addTried(
    await withSecondTry(
      () => run('playwright.json', []),
      () => run('playwright-again.json', ['--last-failed']),
    ),
  );
}

/** @param {{ code: number, counts: import('./test-counts.mjs').Counts, secondTries: string[] }} tried */
function addTried({ code, counts: more, secondTries: names }) {
  add(more);
  secondTries.push(...names);
  return code;
}

/** Runs the crash test, and checks that it finds a build that loses data. */
async function runCrashTests() {
  const code = await runHere(node26(), [CRASH_TEST, '--rounds', '6', '--events', '100']);
  add({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
  if (code) return code;
  for (const [build = '', kill = ''] of process.platform === 'linux' ? BROKEN_BUILDS : []) {
    const args = ['--rounds', '3', '--events', '1', '--kill', kill, '--break', build];
    const { code, output } = await runQuietly(node26(), [CRASH_TEST, ...args]);
    const evidence = /^(LOST|HALF-WRITTEN): .{0,100}/m.exec(output)?.[0];
    const isCaught = code === 1 && evidence !== undefined;
    console.log(
      `crash-test ${args.join(' ')}: ${isCaught ? `caught (${evidence} …)` : `not caught\n${output}`}`,
    );
    add({ passed: isCaught ? 1 : 0, failed: isCaught ? 0 : 1 });
    if (!isCaught) return 1;
  }
  return 0;
}

/** @param {import('./test-counts.mjs').Counts} more */
function add(more) {
  counts.passed += more.passed;
  counts.failed += more.failed;
}
