import { randomBytes } from 'node:crypto';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoDataOnce } from '../../demo/demo-data.ts';
import { StartError } from '../../platform/settings/start-error.ts';
import {
  type BackupsForTests,
  openBackupsForTests,
  TRUSTED,
} from '../../testing/services/backups-for-tests.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { END_BYTES } from './archive-end.ts';
import { readBackup } from './read-backup.ts';
import { checkMigrations } from './restore-backup.service.ts';

let bed: BackupsForTests;
let whole: Buffer;
beforeAll(async () => {
  bed = await openBackupsForTests();
  const app = await startTestApp();
  await loadDemoDataOnce(app.platform);
  const { path } = await bed.take({ connectionString: app.connectionString, files: app.platform.files });
  await app.close();
  whole = await readFile(path);
});
afterAll(() => bed.close());

async function refusal(bytes: Buffer): Promise<string> {
  const path = join(bed.folder, 'given.tar');
  await writeFile(path, bytes);
  try {
    const backup = await readBackup(path, TRUSTED, () => undefined);
    await backup.close();
    return 'taken';
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message;
  }
}

const DAMAGED = 'given.tar is damaged, or not whole: nothing was restored from it.';
const FOREIGN = 'given.tar is not a Lintel backup.';
/** Any of these messages, because the signature and its key are not part of the hashed bytes. */
const REFUSED =
  /^given\.tar (is damaged|is not a Lintel backup|was changed after it was signed|was signed by)/;

function flipped(position: number): Buffer {
  const bytes = Buffer.from(whole);
  bytes[position] = (bytes[position] ?? 0) ^ 0x10;
  return bytes;
}

it('accepts the file as it was written', async () => {
  expect(await refusal(whole)).toBe('taken');
});

it('refuses a file with one changed bit, wherever it is', async () => {
  const places = Array.from({ length: 60 }, (_, index) => Math.floor((index * (whole.length - 1)) / 59));
  const ends = Array.from(
    { length: 20 },
    (_, index) => whole.length - 1 - Math.floor((index * END_BYTES) / 20),
  );
  for (const position of [...places, ...ends]) {
    expect(await refusal(flipped(position)), `byte ${position}`).toMatch(REFUSED);
  }
});

it('refuses a file that was cut short or extended', async () => {
  const lengths = [512, 1024, 5000, whole.length >> 1, whole.length - END_BYTES, whole.length - 1024];
  for (const length of [...lengths, whole.length - 1]) {
    expect(await refusal(whole.subarray(0, length)), `${length} bytes`).toBe(DAMAGED);
  }
  expect(await refusal(Buffer.concat([whole, Buffer.alloc(512)]))).toBe(DAMAGED);
  expect(await refusal(Buffer.concat([whole, whole]))).toBe(DAMAGED);
});

describe('a foreign file', () => {
  it.each<[string, () => Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['noise', () => randomBytes(50_000)],
    ['zeros', () => Buffer.alloc(50_000)],
    ['a zip', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(5000)])],
    ['an archive of something else', () => whole.subarray(1024)],
  ])('%s is refused', async (_what, bytes) => {
    expect(await refusal(bytes())).toBe(FOREIGN);
  });

  it('a folder and a missing file are refused', async () => {
    const open = (path: string) => readBackup(path, TRUSTED, () => undefined);
    await expect(open(bed.folder)).rejects.toThrow('is not a file.');
    await expect(open(join(bed.folder, 'none'))).rejects.toThrow('There is no file');
  });
});

it('refuses a backup with unknown migrations', async () => {
  const path = join(bed.folder, 'good.tar');
  await writeFile(path, whole);
  const backup = await readBackup(path, TRUSTED, () => undefined);
  const { migrations } = backup.description;
  expect(() => checkMigrations(backup)).not.toThrow();
  for (const unknown of [[...migrations, '9999-of-tomorrow'], migrations.with(-1, '0001-of-somebody-else')]) {
    const description = { ...backup.description, migrations: unknown };
    expect(() => checkMigrations({ ...backup, description })).toThrow('newer or another');
  }
  await backup.close();
});

it('refuses a file that changes between check and reading', async () => {
  const path = join(bed.folder, 'changing.tar');
  await writeFile(path, whole);
  const backup = await readBackup(path, TRUSTED, () => undefined);
  await truncate(path, 0);
  await writeFile(path, flipped(whole.indexOf('tables/customers') + 600));
  const readAll = async () => {
    for await (const rows of backup.rows()) expect(rows.text.length).toBeGreaterThan(0);
  };
  await expect(readAll()).rejects.toThrow('changed while it was being read');
  await backup.close();
});
