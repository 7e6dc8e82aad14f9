import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './test-counts.mjs';

/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-counts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {unknown} report */
function written(report) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test('counts tests, and files that could not be loaded as failed', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 2,
    testResults: [
      { status: 'failed', assertionResults: [{}, {}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
  };
  expect(vitestCounts(written(report))).toEqual({ passed: 7, failed: 3 });
});

test('counts end-to-end tests, and errors outside of them as failed', () => {
  const report = {
    stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 0 },
    errors: [{ message: 'no server' }],
  };
  expect(playwrightCounts(written(report))).toEqual({ passed: 5, failed: 3 });
});

test('counts a run without a report as failed', () => {
  expect(vitestCounts(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1 });
  expect(playwrightCounts(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1 });
});
