import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLintel } from '../../start.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/services/postgres-for-tests.ts';

const OTHER = 'a key of another installation, of forty characters';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lintel-key-check-'));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The demo data holds Social Security numbers. */
async function startOnce(settings: Record<string, string> = {}): Promise<void> {
  const env = { DATABASE_URL: database.connectionString, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' };
  const lintel = await startLintel({ ...env, DEMO: '1', ...settings }, { webRoot: undefined });
  await lintel.stop();
}

it('refuses a start without the key of the database, until that key is back', async () => {
  await startOnce();
  const keyFile = join(folder, 'secret-key');
  const key = await readFile(keyFile, 'utf8');

  await rename(keyFile, join(folder, 'moved-away'));
  await expect(startOnce()).rejects.toThrow(
    `The Social Security numbers of this database cannot be read with the key in ${keyFile}. ` +
      'Put back the key file of this database, from your backup.',
  );
  await writeFile(keyFile, OTHER, { mode: 0o600 });
  await expect(startOnce()).rejects.toThrow('cannot be read with the key in');
  await expect(startOnce({ SECRET_KEY: OTHER })).rejects.toThrow(
    'cannot be read with SECRET_KEY. Set the SECRET_KEY that sealed this database.',
  );

  await writeFile(keyFile, key, { mode: 0o600 });
  await startOnce();
}, 120_000);

it('starts without the key if an operator accepts the loss, and with an older key beside the new one', async () => {
  await startOnce({ SECRET_KEY: OTHER });
  const newer = `a newer ${OTHER}`;
  await expect(startOnce({ SECRET_KEY: newer })).rejects.toThrow('START_WITH_LOST_KEY=1');
  await startOnce({ SECRET_KEY: newer, SECRET_KEY_PREVIOUS: OTHER });
  await startOnce({ SECRET_KEY: newer, START_WITH_LOST_KEY: '1' });
}, 120_000);
