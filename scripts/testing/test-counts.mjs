import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Counts from vitest's JSON report. A file that could not be loaded has no tests, and counts as one failure.
 * @param {string} path
 * @returns {Counts}
 */
export function vitestCounts(path) {
  const report = readReport(path);
  if (!report) return NO_REPORT;
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
}

/**
 * Counts from Playwright's JSON report. A test that passed in a retry has passed; errors outside tests count as failed.
 * @param {string} path
 * @returns {Counts}
 */
export function playwrightCounts(path) {
  const report = readReport(path);
  if (!report) return NO_REPORT;
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

/**
 * The paths of files with a failed test. Empty if only something outside the tests failed.
 * @param {string} path the report.
 */
export function failedTestFiles(path) {
  const files = readReport(path)?.testResults ?? [];
  return files
    .filter((/** @type {{ status: string }} */ file) => file.status === 'failed')
    .map((/** @type {{ name: string }} */ file) => file.name);
}

/**
 * The failed end-to-end tests, as file:line. Empty if something outside the tests failed as well.
 * @param {string} path the report.
 */
export function failedBrowserTests(path) {
  const report = readReport(path);
  if (!report || report.errors.length > 0) return [];
  return report.suites.flatMap(failedSpecs);
}

/** @typedef {{ ok: boolean, file: string, line: number }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line }) => `${file}:${line}`);
  return [...failed, ...suites.flatMap(failedSpecs)];
}

/** A run that ended without a report has at least one failure. */
const NO_REPORT = { passed: 0, failed: 1 };

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
