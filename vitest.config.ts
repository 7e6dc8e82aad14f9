import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { hasRaisedCases, isLongRun } from './scripts/testing/long-run.ts';

const setupFiles = [
  './vitest.setup.ts',
  ...(hasRaisedCases ? ['./scripts/testing/property-cases.setup.mjs'] : []),
];

/** Property tests try thousands of values, and forms are filled in key by key, on a machine that has other work. */
const testTimeout = isLongRun ? 600_000 : 30_000;

/** A second, the default, is short on a machine that has other work. */
const expectations = { poll: { timeout: 20_000 } };

export default defineConfig({
  test: {
    // PostgreSQL and a browser's worth of DOM beside the tests: more workers than this only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'scripts/**/*.test.mjs'],
          setupFiles,
          // Pure functions share nothing, so a file needs no modules of its own.
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'crash-test/**/*.test.ts',
            ...(isLongRun ? ['bench/**/*.test.ts'] : []),
          ],
          exclude: isLongRun ? [] : ['**/*.long.test.ts'],
          globalSetup: ['./server/testing/global-setup.ts'],
          setupFiles: [...setupFiles, './server/testing/one-connection.setup.ts'],
          // Each file has its own app and database. A process for each file would import everything again.
          isolate: false,
          testTimeout,
          hookTimeout: 60_000,
          expect: expectations,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A process for each file would import React and Mantine again. web/vitest.setup.ts renews our own modules.
          isolate: false,
          setupFiles: [...setupFiles, './web/vitest.setup.ts'],
          testTimeout,
          expect: expectations,
        },
      },
    ],
  },
});
