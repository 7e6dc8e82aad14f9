import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BatchWriter } from './batch-writer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-writer-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('writes pieces in their order, more than go to the disk at once', async () => {
  const path = join(folder, 'whole');
  const pieces = Array.from({ length: 60 }, (_, index) => Buffer.alloc(40_000 + index, index));
  const handle = await open(path, 'wx');
  const writer = new BatchWriter(handle);
  for (const piece of pieces) await writer.write(piece);
  await writer.end();
  await handle.close();
  expect((await readFile(path)).equals(Buffer.concat(pieces))).toBe(true);
});

it('goes on where a disk took less than it was given', async () => {
  const taken: Buffer[] = [];
  const reluctant = {
    async writev(pieces: readonly Buffer[]) {
      const bytes = Buffer.concat(pieces).subarray(0, 70);
      taken.push(bytes);
      return { bytesWritten: bytes.length };
    },
  };
  const writer = new BatchWriter(reluctant);
  const pieces = [Buffer.alloc(30, 'a'), Buffer.alloc(100, 'b'), Buffer.alloc(0), Buffer.alloc(41, 'c')];
  for (const piece of pieces) await writer.write(piece);
  await writer.end();
  expect(Buffer.concat(taken).toString()).toBe(Buffer.concat(pieces).toString());
});

it('says what went wrong, at the latest at the end', async () => {
  const full = { writev: () => Promise.reject(new Error('no space left')) };
  const writer = new BatchWriter(full);
  await writer.write(Buffer.alloc(2_000_000));
  await expect(writer.end()).rejects.toThrow('no space left');
});
