import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusedNames } from './check-names.mjs';
import { sourceFiles } from './source-tree.mjs';

test.each([
  ['web/utils/money.ts', 'utils'],
  ['server/helpers.ts', 'helpers'],
  ['domain/loan/types.ts', 'types'],
  ['contract/index.ts', 'index'],
  ['web/common.module.css', 'common'],
  ['misc/notes.md', 'misc'],
  ['web/Types.test.tsx', 'Types'],
])('refuses %s', (path, word) => {
  expect(refusedNames([path])).toEqual([{ path, word }]);
});

test.each(['web/index.html', 'domain/loan-types.ts', 'web/api/error-index.ts', 'docs/misconduct.md'])(
  'accepts %s',
  (path) => {
    expect(refusedNames([path])).toEqual([]);
  },
);

test('checks files that people write, not files that tools make', () => {
  const root = mkdtempSync(join(tmpdir(), 'lintel-names-'));
  for (const folder of ['domain', 'node_modules/x', 'web/dist', '.git', 'data']) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'index.js'), '');
  }
  expect(sourceFiles(root)).toEqual(['domain/index.js']);
  rmSync(root, { recursive: true });
});
