import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, needCheckout } from './prepare.mjs';
import { main, node26, ROOT, runHere } from './project.mjs';
import { runCrashTests } from './testing/crash-stage.mjs';
import { sortTestPaths } from './testing/test-paths.mjs';
import { addCounts, REPORTS, runBrowserTests, runVitest, totals } from './testing/test-stages.mjs';

/** Set it to the newest commit after each piece of work, so that small losses do not add up unseen. */
const LAST_RELEASE = '5d0ff7af';

/** @typedef {{ heading: string, run: () => Promise<number | void> }} Stage */

const PACKAGES = { heading: 'Packages', run: () => ensureInstalled() };
const CHECK = { heading: 'Format, lint, names, types', run: () => script('check.mjs') };
const WEB_APP = { heading: 'Web app', run: () => ensureBuilt() };

/** Five rounds of two seconds, because shorter ones vary by more than the limits. */
const SPEED = {
  heading: 'Speed beside the last release',
  run: async () => {
    const code = await runHere(node26(), [
      `${ROOT}/bench/main.ts`,
      ...['--against', LAST_RELEASE, '--sizes', '10000', '--rounds', '5', '--seconds', '2'],
    ]);
    addCounts({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
    return code;
  },
};

/** @param {string[]} paths below the checkout, or none for all. */
const vitest = (...paths) => ({ heading: 'Unit, server and web tests', run: () => runVitest(paths) });
/** @param {string[]} paths */
const browser = (...paths) => ({ heading: 'Browser tests', run: () => runBrowserTests(paths) });

// npm test: runs everything, even in a fresh clone. CONTRIBUTING.md describes its other forms.
await main(async () => {
  needCheckout();
  const { values, positionals } = parseArgs({
    options: {
      quick: { type: 'boolean' },
      long: { type: 'boolean' },
      'store-pictures': { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (values.long) makeLong();
  if (values['store-pictures']) process.env.LINTEL_STORE_PICTURES = '1';
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  process.once('exit', printCounts);
  const paths = values['store-pictures'] ? ['e2e/pictures'] : positionals;
  for (const { heading, run } of stages(values, paths)) {
    console.log(`\n━━ ${heading}`);
    const began = Date.now();
    const code = await run();
    console.log(`━━ ${heading}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
    if (code) return code;
  }
  return 0;
});

/**
 * Stops at the first failed stage.
 * @param {{ quick?: boolean, long?: boolean }} form
 * @param {string[]} paths
 * @returns {Stage[]}
 */
function stages({ quick, long }, paths) {
  if (paths.length > 0) {
    const chosen = sortTestPaths(ROOT, paths);
    if (chosen.vitest.some((path) => path.includes('.long.test.'))) process.env.LINTEL_LONG = '1';
    return [
      PACKAGES,
      ...(chosen.vitest.length > 0 ? [vitest(...chosen.vitest)] : []),
      ...(chosen.browser.length > 0 ? [WEB_APP, browser(...chosen.browser)] : []),
    ];
  }
  if (quick) return [PACKAGES, CHECK, vitest('domain', 'contract', 'server/features')];
  return [
    PACKAGES,
    CHECK,
    { heading: 'Bill of materials', run: () => script('sbom.mjs') },
    // Tests of crashes and restarts run the whole server with its web app.
    WEB_APP,
    { heading: 'Sizes', run: () => script('checks/check-sizes.mjs') },
    vitest(),
    browser(),
    {
      heading: 'Crashes',
      run: () => runCrashTests(long ? { rounds: 18, events: 1000 } : { rounds: 6, events: 100 }),
    },
    ...(long ? [SPEED] : []),
    { heading: 'Documents', run: () => script('checks/check-docs.mjs') },
  ];
}

/** Every page in every look, lists typed key by key, the bench's self-checks, and 20 times the cases of each property. */
function makeLong() {
  process.env.LINTEL_LONG = '1';
  process.env.PROPERTY_CASES ??= '2000';
}

/**
 * The last line of the output, even after a stage that could not run. A failed stage without tests counts as one
 * failure.
 */
function printCounts() {
  const failed = process.exitCode ? Math.max(totals.failed, 1) : totals.failed;
  if (totals.secondTries.length > 0)
    console.log(`\nPassed at the second try: ${totals.secondTries.join(', ')}`);
  console.log(`\n${totals.passed} passed, ${failed} failed`);
}

/** @param {string} name */
function script(name) {
  return runHere(node26(), [`${ROOT}/scripts/${name}`]);
}
