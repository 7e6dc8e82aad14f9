import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { budgetedSizes, closure, overBudget } from './check-sizes.mjs';

const manifest = {
  'page.tsx': { file: 'assets/page.js', imports: ['_forms.js'], dynamicImports: ['later.tsx'] },
  '_forms.js': { file: 'assets/forms.js', imports: ['_app.js'] },
  '_app.js': { file: 'assets/app.js', imports: ['_forms.js'] },
  'later.tsx': { file: 'assets/later.js', imports: ['_app.js'] },
};

test('a page needs its own file and its imports, not files that it fetches later', () => {
  expect([...closure(manifest, 'page.tsx')]).toEqual(['page.tsx', '_forms.js', '_app.js']);
  expect(() => closure(manifest, 'gone.tsx')).toThrow('no chunk of gone.tsx');
});

test('counts the first load with its imports, and the whole page of a borrower, without files of other pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-sizes-'));
  const write = (/** @type {string} */ file, /** @type {string} */ text) =>
    writeFileSync(join(folder, file), text);
  try {
    for (const inner of ['.vite', 'assets']) mkdirSync(join(folder, inner));
    write('index.html', '<script src="/assets/page.js"></script><a href="https://x.example/">x</a>');
    write('requests.html', '<script src="/assets/b.js"></script><link href="/assets/b.css">');
    write('.vite/manifest.json', JSON.stringify(manifest));
    write('.vite/borrower.json', JSON.stringify({ 'b.ts': { file: 'assets/b.js', css: ['assets/b.css'] } }));
    for (const name of ['page.js', 'forms.js', 'app.js', 'b.js', 'b.css']) write(`assets/${name}`, '');
    write('assets/later.js', 'x'.repeat(1000));
    const empty = 20;
    expect(budgetedSizes(folder).map(({ size }) => size)).toEqual([
      { js: 3 * empty, css: 0, requests: 2 },
      { js: empty, css: empty, requests: 3 },
    ]);
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
