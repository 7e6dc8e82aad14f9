import { existsSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { sourceFiles } from '../checks/source-tree.mjs';
import { Stop } from '../project.mjs';

const BROWSER_TEST = /^e2e\/.*\.spec\.ts$/;
const VITEST_TEST = /\.test\.(?:tsx?|mjs)$/;

/**
 * Sorts the paths of `npm test -- PATH…` by the runner of their tests. A folder may hold both kinds.
 * @param {string} root the checkout.
 * @param {readonly string[]} paths files or folders, as typed.
 * @returns {{ vitest: string[], browser: string[] }} paths of test files below the checkout.
 * @throws Stop for a path without a test.
 */
export function sortTestPaths(root, paths) {
  const all = sourceFiles(root);
  /** @type {Set<string>} */
  const chosen = new Set();
  for (const path of paths) {
    const full = isAbsolute(path) ? path : join(root, path);
    if (!existsSync(full)) throw new Stop(`There is no ${path} in this checkout.`);
    const below = relative(root, full);
    const inside = statSync(full).isDirectory() ? `${below}/` : undefined;
    const tests = all.filter(
      (file) =>
        (BROWSER_TEST.test(file) || VITEST_TEST.test(file)) &&
        (file === below || (inside !== undefined && (inside === '/' || file.startsWith(inside)))),
    );
    if (tests.length === 0)
      throw new Stop(`${path} holds no test: tests end in .test.ts, .test.tsx, .test.mjs or .spec.ts.`);
    for (const test of tests) chosen.add(test);
  }
  return {
    vitest: [...chosen].filter((file) => VITEST_TEST.test(file)),
    browser: [...chosen].filter((file) => BROWSER_TEST.test(file)),
  };
}
