import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { main, ROOT } from '../project.mjs';

/**
 * @typedef {{ file: string, css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ js: number, css: number, requests: number }} Size bytes after gzip, and requested files
 * @typedef {{ name: string, js: number, css: number, requests: number }} Budget kB after gzip (1 kB is 1,000 bytes), files
 */

/** From an empty cache, on a phone's connection (ASK-58). */
const BORROWER_PAGE = { name: "the borrower's page", js: 60, css: 8, requests: 6 };

/**
 * Compares the sizes of a built web app with their budgets.
 * @param {string} folder
 * @returns {{ budget: Budget, size: Size }[]}
 */
export function budgetedSizes(folder) {
  return [{ budget: BORROWER_PAGE, size: borrowerPage(folder) }];
}

/** A build of its own: the page with all of its scripts (docs/decisions/borrower-page.md). @param {string} folder */
function borrowerPage(folder) {
  const named = namedFiles(folder, 'requests.html');
  const files = Object.values(manifestOf(folder, 'borrower.json')).flatMap(filesOf);
  return { ...weigh(folder, [...named, ...files]), requests: 1 + named.length };
}

/**
 * @param {Budget} budget
 * @param {Size} size
 * @returns {string[]} a sentence for each exceeded budget.
 */
export function overBudget({ name, ...allowed }, size) {
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  return [
    ...(size.js > allowed.js * 1000
      ? [`${name} loads ${kilobytes(size.js)} of JavaScript: ${allowed.js} kB are allowed`]
      : []),
    ...(size.css > allowed.css * 1000
      ? [`${name} loads ${kilobytes(size.css)} of CSS: ${allowed.css} kB are allowed`]
      : []),
    ...(size.requests > allowed.requests
      ? [`${name} loads ${size.requests} files: ${allowed.requests} are allowed`]
      : []),
  ];
}

/**
 * Lists files that a page asks for: scripts, style sheets, fonts and pictures.
 * @param {string} folder
 * @param {string} page
 */
function namedFiles(folder, page) {
  const text = readFileSync(join(folder, page), 'utf8');
  return [...text.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file);
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {Manifest}
 */
function manifestOf(folder, name) {
  return JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'));
}

/** @param {Chunk} chunk */
function filesOf({ file, css = [] }) {
  return [file, ...css];
}

/**
 * @param {string} folder
 * @param {string[]} files
 */
function weigh(folder, files) {
  const sum = (/** @type {string} */ ending) =>
    [...new Set(files)]
      .filter((file) => file.endsWith(ending))
      .map((file) => gzipSync(readFileSync(join(folder, file)), { level: constants.Z_BEST_COMPRESSION }))
      .reduce((total, { length }) => total + length, 0);
  return { js: sum('.js'), css: sum('.css') };
}

// node scripts/checks/check-sizes.mjs [FOLDER] [--json]: compares the built web app with its budgets.
if (import.meta.main) {
  await main(async () => {
    const args = process.argv.slice(2);
    const folder = args.find((arg) => !arg.startsWith('--')) ?? join(ROOT, 'web', 'dist');
    const sizes = budgetedSizes(folder);
    if (args.includes('--json')) {
      console.log(JSON.stringify(sizes));
      return 0;
    }
    for (const { budget, size } of sizes) {
      console.log(
        `${budget.name}: ${(size.js / 1000).toFixed(1)} of ${budget.js} kB JavaScript, ${(size.css / 1000).toFixed(1)} kB CSS`,
      );
    }
    const over = sizes.flatMap(({ budget, size }) => overBudget(budget, size));
    for (const sentence of over) console.error(sentence);
    return over.length > 0 ? 1 : 0;
  });
}
