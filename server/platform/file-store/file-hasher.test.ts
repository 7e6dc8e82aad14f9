import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileHasher } from './file-hasher.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-hasher-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function aFile(bytes: Buffer) {
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, bytes);
  return open(path);
}

it('hashes whole files, several at once, empty ones too', async () => {
  const hasher = createFileHasher();
  const contents = [0, 1, 524_288, 1_700_000].map((size) => randomBytes(size));
  const files = await Promise.all(contents.map(aFile));
  expect(await Promise.all(files.map((file) => hasher.hash(file)))).toEqual(
    contents.map((bytes) => createHash('sha256').update(bytes).digest('hex')),
  );
  for (const file of files) await file.close();
});

it('reports the failure of one file, and continues with the next', async () => {
  const hasher = createFileHasher();
  const [file, closed] = [await aFile(Buffer.from('ab')), await aFile(Buffer.from('cd'))];
  await closed.close();
  const results = await Promise.allSettled([hasher.hash(closed), hasher.hash(file)]);
  expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled' }]);
  await file.close();
});
