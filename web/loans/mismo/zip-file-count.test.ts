import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { fileCountOf } from './zip-file-count.ts';

function aZipOf(files: readonly { name: string; content: string }[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content } of files) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const countOf = (bytes: Uint8Array | string) =>
  fileCountOf(new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]));

// Tests MISMO-71.
it('counts the files of a ZIP as an import does', async () => {
  const files = Array.from({ length: 700 }, (_, place) => ({ name: `a/${place}.xml`, content: 'PK' }));
  const zip = await aZipOf([...files, { name: '__MACOSX/a/1.xml', content: 'a note' }]);
  expect(await countOf(zip)).toBe(700);
});

it('counts any other file as one, also a damaged ZIP', async () => {
  const zip = await aZipOf([
    { name: 'a.xml', content: 'a' },
    { name: 'b.xml', content: 'b' },
  ]);
  expect(await countOf('<MESSAGE/>')).toBe(1);
  expect(await countOf('')).toBe(1);
  expect(await countOf(zip.subarray(0, -30))).toBe(1);
  expect(await countOf(await aZipOf([]))).toBe(1);
  expect(await countOf(zip.subarray(40))).toBe(1);
});
