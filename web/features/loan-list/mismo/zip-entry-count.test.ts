import { expect, it } from 'vitest';
import { ZipEntryCount } from './zip-entry-count.ts';

const ZIP = Uint8Array.from([
  ...[0x50, 0x4b, 0x03, 0x04, 7, 7],
  ...[0x50, 0x50, 0x4b, 0x03, 0x04, 0x50, 0x4b],
  ...[0x50, 0x4b, 0x01, 0x02, 0x50, 0x4b, 0x05, 0x06],
]);

// Tests MISMO-19.
it.each([1, 2, 3, 5, ZIP.length])('counts the files of a ZIP in pieces of %d bytes', (size) => {
  const files = new ZipEntryCount();
  for (let at = 0; at < ZIP.length; at += size) files.push(ZIP.subarray(at, at + size));
  expect(files.count).toBe(2);
});
