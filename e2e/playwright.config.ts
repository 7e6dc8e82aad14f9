import { defineConfig } from '@playwright/test';
import { chromiumForTests } from './chromium.ts';

const { executablePath } = await chromiumForTests();

/** The real stack in a real browser: one server for the run (see global-setup.ts), one browser a worker. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    // Set by global-setup.ts; the workers read this file again after it.
    baseURL: process.env.LINTEL_E2E_URL,
    browserName: 'chromium',
    launchOptions: { executablePath, args: ['--no-sandbox'] },
    viewport: { width: 1440, height: 900 },
    // Staff sit anywhere; what they see is Eastern time all the same.
    timezoneId: 'America/Los_Angeles',
    locale: 'en-US',
    trace: 'retain-on-failure',
  },
});
