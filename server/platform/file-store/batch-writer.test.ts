import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BatchWriter } from './batch-writer.ts';
import { createBufferPool } from './buffer-pool.ts';

const noFlush = { datasync: async () => undefined, sync: async () => undefined };

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

it('has pieces of its own: what was written may be written over', async () => {
  const taken: Buffer[] = [];
  const target = {
    ...noFlush,
    async write(bytes: Buffer) {
      taken.push(Buffer.from(bytes));
      return { bytesWritten: bytes.length };
    },
  };
  const buffers = createBufferPool({ size: 100, most: 2 });
  const written: number[] = [];
  const writer = new BatchWriter(target, { buffers, onWritten: (bytes) => written.push(bytes) });
  const piece = Buffer.alloc(70);
  for (const letter of 'abcdef') await writer.write(piece.fill(letter));
  await writer.end();
  expect(taken.map(({ length }) => length)).toEqual([100, 100, 100, 100, 20]);
  expect(written).toEqual([100, 200, 300, 400, 420]);
  expect(Buffer.concat(taken).toString()).toBe([...'abcdef'].map((letter) => letter.repeat(70)).join(''));
});

it('takes no new buffers for one that was given up', async () => {
  let taken = 0;
  const pool = createBufferPool({ size: 100, most: 1 });
  const free: Buffer[] = [];
  const buffers = {
    take() {
      taken += free.length === 0 ? 1 : 0;
      return free.pop() ?? pool.take();
    },
    giveBack: (buffer: Buffer) => void free.push(buffer),
  };
  for (let upload = 0; upload < 5; upload += 1) {
    const writer = new BatchWriter(
      { ...noFlush, write: async ({ length }) => ({ bytesWritten: length }) },
      { buffers },
    );
    await writer.write(Buffer.alloc(60));
    writer.giveUp();
  }
  expect(taken).toBe(1);
});

it('goes on where a disk took less than it was given', async () => {
  const taken: Buffer[] = [];
  const reluctant = {
    ...noFlush,
    async write(bytes: Buffer) {
      taken.push(Buffer.from(bytes.subarray(0, 70)));
      return { bytesWritten: Math.min(bytes.length, 70) };
    },
  };
  const writer = new BatchWriter(reluctant);
  const pieces = [Buffer.alloc(30, 'a'), Buffer.alloc(100, 'b'), Buffer.alloc(0), Buffer.alloc(41, 'c')];
  for (const piece of pieces) await writer.write(piece);
  await writer.end();
  expect(Buffer.concat(taken).toString()).toBe(Buffer.concat(pieces).toString());
});

it('says what went wrong with a later piece, or at the end', async () => {
  const full = { ...noFlush, write: () => Promise.reject(new Error('no space left')) };
  const short = new BatchWriter(full);
  await short.write(Buffer.alloc(600_000));
  await expect(short.end()).rejects.toThrow('no space left');
  const long = new BatchWriter(full);
  await long.write(Buffer.alloc(600_000));
  await expect(long.write(Buffer.alloc(600_000))).rejects.toThrow('no space left');
});

it('brings what is long to the disk meanwhile, and does not forget what went wrong with it', async () => {
  let flushes = 0;
  const failing = {
    write: async ({ length }: Buffer) => ({ bytesWritten: length }),
    async datasync() {
      flushes += 1;
      if (flushes === 1) throw new Error('the disk is gone');
    },
    sync: async () => undefined,
  };
  const writer = new BatchWriter(failing, { flush: true });
  for (let size = 0; size < 9_000_000; size += 600_000) await writer.write(Buffer.alloc(600_000));
  await writer.end();
  expect(flushes).toBe(1);
  // The system says it once: the sync that comes after would know nothing of it.
  await expect(writer.sync()).rejects.toThrow('the disk is gone');
});

it('leaves to the end what is short, and all of what need not be certain', async () => {
  for (const [size, flush] of [
    [900_000, true],
    [9_000_000, false],
  ] as const) {
    const calls: string[] = [];
    const watched = {
      write: async ({ length }: Buffer) => ({ bytesWritten: length }),
      datasync: async () => void calls.push('datasync'),
      sync: async () => void calls.push('sync'),
    };
    const writer = new BatchWriter(watched, { flush });
    await writer.write(Buffer.alloc(size));
    await writer.end();
    expect(calls).toEqual([]);
    await writer.sync();
    expect(calls).toEqual(['sync']);
  }
});
