import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownMigrations } from '../platform/database/migrate.ts';

test('every migration of this folder is run', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-[\w-]+\.ts$/.test(name));
  expect(knownMigrations()).toEqual(files.map((name) => name.replace('.ts', '')).toSorted());
});
