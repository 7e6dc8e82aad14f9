import { afterEach, expect, it, vi } from 'vitest';
import type { MismoImportFile } from '../../../contract/mismo-imports.ts';
import { sendMismoFiles } from '../../api/upload-file.ts';
import { importFiles, importParts, importState, stopImport } from './import-queue.ts';
import { forgetImport, rememberImport, unfinishedImport } from './unfinished-import.ts';

vi.mock('../../api/upload-file.ts', () => ({ sendMismoFiles: vi.fn() }));

const BATCH = '0198b1f0-0000-7000-8000-000000000001';
const files = ['a', 'bb'].map((text) => new File([text], `${text}.xml`));
const read = () => Promise.resolve({ files: files.map((file) => ({ file, folders: [] })), hidden: [] });
const sentBatch = () => vi.mocked(sendMismoFiles).mock.lastCall?.[0];
const answer = { batchId: BATCH, files: [{ outcome: 'imported' } as MismoImportFile] };

afterEach(() => {
  stopImport();
  forgetImport();
});

// Tests MISMO-54.
it('continues the import that a reload broke off when the same files are dropped, and forgets it at its end', async () => {
  rememberImport({ batchId: BATCH, chosen: 2, sent: 1, bytes: 3 });
  vi.mocked(sendMismoFiles).mockResolvedValue(answer);
  await importFiles(read(), () => undefined);
  expect(sentBatch()).toBe(BATCH);
  expect(importState.snapshot()).toMatchObject({ isRunning: false, sent: 2 });
  expect(unfinishedImport()).toBeNull();
});

it('remembers an import that was interrupted, and forgets one that was stopped', async () => {
  vi.mocked(sendMismoFiles).mockRejectedValue(new Error('offline'));
  await importFiles(read(), () => undefined);
  expect(unfinishedImport()).toEqual({ batchId: sentBatch(), chosen: 2, sent: 0, bytes: 3 });
  stopImport();
  expect(unfinishedImport()).toBeNull();
});

it('gives other files an import of their own', async () => {
  rememberImport({ batchId: BATCH, chosen: 5, sent: 1, bytes: 3 });
  vi.mocked(sendMismoFiles).mockResolvedValue(answer);
  await importFiles(read(), () => undefined);
  expect(sentBatch()).not.toBe(BATCH);
});

const MB = 1024 * 1024;
const sized = (...sizes: number[]) => sizes.map((size, place) => ({ place, size }));

// Tests MISMO-54.
it('sends at most 50 files in one request, in their order', () => {
  const files = sized(...Array.from({ length: 120 }, () => 40_000));
  const parts = importParts(files);
  expect(parts.map((part) => part.length)).toEqual([50, 50, 20]);
  expect(parts.flat()).toEqual(files);
});

it('sends at most 20 MB in one request, and a larger ZIP alone', () => {
  const parts = importParts(sized(12 * MB, 9 * MB, 150 * MB, 1));
  expect(parts.map((part) => part.map(({ place }) => place))).toEqual([[0], [1], [2], [3]]);
});

it('sends nothing without files', () => {
  expect(importParts([])).toEqual([]);
});
