import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { budgetedSizes, overBudget } from './check-sizes.mjs';

test('counts the whole page of a borrower, without files of other pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-sizes-'));
  const write = (/** @type {string} */ file, /** @type {string} */ text) =>
    writeFileSync(join(folder, file), text);
  try {
    for (const inner of ['.vite', 'assets']) mkdirSync(join(folder, inner));
    write(
      'requests.html',
      '<script src="/assets/b.js"></script><link href="/assets/b.css"><a href="https://x.example/">x</a>',
    );
    write('.vite/borrower.json', JSON.stringify({ 'b.ts': { file: 'assets/b.js', css: ['assets/b.css'] } }));
    for (const name of ['b.js', 'b.css']) write(`assets/${name}`, '');
    write('assets/later.js', 'x'.repeat(1000));
    const empty = 20;
    expect(budgetedSizes(folder).map(({ size }) => size)).toEqual([{ js: empty, css: empty, requests: 3 }]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a figure over its budget is reported with the budget', () => {
  const budget = { name: 'the dashboard', js: 205, css: 20, requests: 8 };
  expect(overBudget(budget, { js: 205_000, css: 20_000, requests: 8 })).toEqual([]);
  expect(overBudget(budget, { js: 205_100, css: 9_000, requests: 9 })).toEqual([
    'the dashboard loads 205.1 kB of JavaScript: 205 kB are allowed',
    'the dashboard loads 9 files: 8 are allowed',
  ]);
});
