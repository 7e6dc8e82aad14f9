import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownMigrations } from '../platform/database/migrate.ts';

test('every migration of this folder is run, and has a number of its own without a gap', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => name.replace('.ts', ''))
    .sort();
  expect(knownMigrations()).toEqual(files);
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, place) => place + 1));
});
