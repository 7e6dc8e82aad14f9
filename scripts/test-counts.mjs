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
