import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sortTestPaths } from './test-paths.mjs';

/** @type {string} */
let root;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lintel-paths-'));
  for (const path of [
    'domain/money/cents.ts',
    'domain/money/cents.test.ts',
    'web/row.test.tsx',
    'e2e/notes.spec.ts',
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test('sorts files and folders by the runner of their tests', () => {
  expect(sortTestPaths(root, ['e2e/notes.spec.ts', 'domain', 'domain/money/cents.test.ts'])).toEqual({
    vitest: ['domain/money/cents.test.ts'],
    browser: ['e2e/notes.spec.ts'],
  });
  expect(sortTestPaths(root, [root]).vitest).toEqual(['domain/money/cents.test.ts', 'web/row.test.tsx']);
  expect(sortTestPaths(root, ['./web/']).vitest).toEqual(['web/row.test.tsx']);
});

test('refuses a path without a test', () => {
  expect(() => sortTestPaths(root, ['domain/money/cents.ts'])).toThrow('domain/money/cents.ts holds no test');
  expect(() => sortTestPaths(root, ['domain/rates'])).toThrow('There is no domain/rates in this checkout.');
});
