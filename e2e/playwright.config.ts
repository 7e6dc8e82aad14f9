import { defineConfig } from '@playwright/test';
import { chromiumForTests } from './chromium.ts';
import { isLongRun } from './long-run.ts';

const { executablePath } = await chromiumForTests();

// Tracing costs a fifth of a run, so only the retry of a failed test is traced. The variable also tells the workers,
// which read this file without the arguments.
if (process.argv.includes('--last-failed')) process.env.LINTEL_E2E_TRACE = 'retain-on-failure';

/** The real stack in a real browser: one server for the run (see global-setup.ts), one browser per worker. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/pictures/stored/{arg}{ext}',
  // A picture without a stored one fails. `npm run test:long -- --store-pictures` stores all anew.
  updateSnapshots: process.env.LINTEL_STORE_PICTURES === '1' ? 'all' : 'none',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  ...(isLongRun ? {} : { grepInvert: /@long/ }),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    // Set by global-setup.ts. The workers read this file after that.
    baseURL: process.env.LINTEL_E2E_URL,
    browserName: 'chromium',
    launchOptions: { executablePath, args: ['--no-sandbox'] },
    contextOptions: { reducedMotion: isLongRun ? 'no-preference' : 'reduce' },
    viewport: { width: 1440, height: 900 },
    // Staff may sit in any time zone and still see Eastern time.
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    screenshot: 'only-on-failure',
    trace: process.env.LINTEL_E2E_TRACE === 'retain-on-failure' ? 'retain-on-failure' : 'off',
  },
});
