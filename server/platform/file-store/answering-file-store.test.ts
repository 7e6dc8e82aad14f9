import { expect, it } from 'vitest';
import { createAnsweringStore } from './answering-file-store.ts';
import { type FileStore, MissingBytesError } from './file-store.ts';

function storeThat(work: () => Promise<void>): FileStore {
  return { remove: work, check: work } as unknown as FileStore;
}

const HASH = '0'.repeat(64);

it('asks an unavailable store once, lets nobody wait for it, and asks again later', async () => {
  let time = 0;
  let asked = 0;
  const store = createAnsweringStore(
    storeThat(async () => {
      asked += 1;
      if (time < 60_000) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    }),
    () => time,
  );
  for (let count = 0; count < 5; count += 1) {
    await expect(store.remove(HASH)).rejects.toThrow('Documents are unavailable right now');
  }
  expect(asked).toBe(1);
  time = 60_000;
  await store.remove(HASH);
  expect(asked).toBe(2);
});

it('treats a store that never answers as unavailable, and shares one check between all callers', async () => {
  let asked = 0;
  const store = createAnsweringStore(
    storeThat(() => {
      asked += 1;
      return new Promise(() => undefined);
    }),
  );
  const checks = await Promise.allSettled([store.check(), store.check(), store.check()]);
  expect(checks.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(asked).toBe(1);
  await expect(store.remove(HASH)).rejects.toThrow('Documents are unavailable right now');
});

it('passes on errors that are no outage: missing bytes, a damaged disk', async () => {
  for (const error of [new MissingBytesError(HASH), Object.assign(new Error('disk 7'), { code: 'EIO' })]) {
    const store = createAnsweringStore(storeThat(() => Promise.reject(error)));
    await expect(store.remove(HASH)).rejects.toBe(error);
    await expect(store.remove(HASH)).rejects.toBe(error);
  }
});
