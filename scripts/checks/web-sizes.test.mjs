import { expect, test } from 'vitest';
import { overBudget } from './size-budgets.mjs';
import { closure, namedFiles } from './web-sizes.mjs';

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

test('the page names the files that a browser asks for', () => {
  const page = '<script src="/a.js"></script><link href="/b.css"><a href="https://x.example/">x</a>';
  expect(namedFiles(page)).toEqual(['a.js', 'b.css']);
});

test('a figure over its budget is reported with the budget', () => {
  const budget = { name: 'the dashboard', js: 205, css: 20, requests: 8 };
  expect(overBudget(budget, { js: 205_000, css: 20_000, requests: 8 })).toEqual([]);
  expect(overBudget(budget, { js: 205_100, css: 9_000, requests: 9 })).toEqual([
    'the dashboard loads 205.1 kB of JavaScript: 205 kB are allowed',
    'the dashboard loads 9 files: 8 are allowed',
  ]);
});
