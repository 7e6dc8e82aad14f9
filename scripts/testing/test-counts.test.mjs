import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedBrowserTests, failedTestFiles, playwrightCounts, vitestCounts } from './test-counts.mjs';

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

test('names the files with failed tests', () => {
  const testResults = [
    { name: '/lintel/web/a.test.ts', status: 'failed', assertionResults: [{}] },
    { name: '/lintel/web/b.test.ts', status: 'passed', assertionResults: [{}] },
  ];
  expect(failedTestFiles(written({ testResults }))).toEqual(['/lintel/web/a.test.ts']);
  expect(failedTestFiles(join(folder, 'missing.json'))).toEqual([]);
});

test('lists failed end-to-end tests at every depth, and none if there were errors outside the tests', () => {
  const spec = (/** @type {number} */ line, /** @type {boolean} */ ok) => ({
    file: 'notes.spec.ts',
    line,
    ok,
  });
  const suites = [{ specs: [spec(3, false), spec(9, true)], suites: [{ specs: [spec(20, false)] }] }];
  expect(failedBrowserTests(written({ suites, errors: [] }))).toEqual([
    'notes.spec.ts:3',
    'notes.spec.ts:20',
  ]);
  expect(failedBrowserTests(written({ suites, errors: [{ message: 'no server' }] }))).toEqual([]);
});
