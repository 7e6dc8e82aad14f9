import { webSizes } from './web-sizes.mjs';

/**
 * @typedef {{ name: string, js: number, css?: number, requests?: number }} Budget kB after gzip (1 kB is 1,000 bytes), files
 * @typedef {import('./web-sizes.mjs').Size} Size
 */

const WIZARD = 'features/application-wizard/application-wizard-page.tsx';

/** Budgets of the most used screens. Only a decision record raises a budget; the last one is docs/decisions/0283. */
const BUDGETS = {
  /** From an empty cache to the dashboard. */
  dashboard: { name: 'the dashboard, first load', js: 205, css: 20, requests: 8 },
  /** The wizard and the parts that it shares with other forms, without the frame of the app and the fields of a page. */
  wizard: { name: 'the wizard', js: 60, css: 10 },
  /** With the fields of its largest page. They have to load before somebody can type. */
  wizardWithPage: { name: 'the wizard with its largest page', js: 75.2, css: 10 },
  /** With all its pages, dialogs and the rules of a save, which load while the first page is read. */
  wholeWizard: { name: 'the wizard with all its pages', js: 109, css: 14 },
  /** From an empty cache, on a phone's line (ASK-58). */
  borrowerPage: { name: "the borrower's page", js: 60, css: 8, requests: 6 },
};

/**
 * Compares the sizes of a built web app with their budgets.
 * @param {string} folder
 * @returns {{ budget: Budget, size: Size }[]}
 */
export function budgetedSizes(folder) {
  const sizes = webSizes(folder);
  const behind = sizes.loadedLater(WIZARD);
  const pages = behind.filter((source) => source.endsWith('-page.tsx'));
  const withPage = pages.map((source) => sizes.page(WIZARD, [source]));
  const largest = withPage.toSorted((one, other) => other.js - one.js)[0];
  if (largest === undefined) throw new Error('The build has no pages of the wizard.');
  return [
    { budget: BUDGETS.dashboard, size: sizes.firstLoad() },
    { budget: BUDGETS.wizard, size: sizes.page(WIZARD) },
    { budget: BUDGETS.wizardWithPage, size: largest },
    { budget: BUDGETS.wholeWizard, size: sizes.page(WIZARD, behind) },
    { budget: BUDGETS.borrowerPage, size: sizes.borrowerPage() },
  ];
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
    ...(allowed.css !== undefined && size.css > allowed.css * 1000
      ? [`${name} loads ${kilobytes(size.css)} of CSS: ${allowed.css} kB are allowed`]
      : []),
    ...(allowed.requests !== undefined && size.requests > allowed.requests
      ? [`${name} loads ${size.requests} files: ${allowed.requests} are allowed`]
      : []),
  ];
}
