import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aZipOf } from '../../../testing/factories/zip-factory.ts';
import { filesOfZip, type ZipBounds } from './files-of-zip.ts';

const FILES = [
  { name: 'a.xml', content: 'first' },
  { name: '__MACOSX/a.xml', content: 'a note' },
  { name: 'deep/b.xml', content: 'second' },
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(zip: Buffer, bounds?: ZipBounds): Promise<string[]> {
  const path = join(folder, 'loans.zip');
  await writeFile(path, zip);
  const contents: string[] = [];
  for await (const { name, open } of filesOfZip(path, 'loans.zip', bounds)) {
    contents.push(`${name}: ${await text(await open())}`);
  }
  return contents;
}

// Tests MISMO-41.
describe('a ZIP', () => {
  it('gives its files in their order, without the notes of macOS', async () => {
    expect(await read(await aZipOf(FILES))).toEqual([
      'loans.zip/a.xml: first',
      'loans.zip/deep/b.xml: second',
    ]);
  });

  it.each([
    [{ files: 2, bytes: 1000 }, /^unpacks to more than 2 files/],
    [{ files: 3, bytes: 12 }, /^unpacks to more than 12 bytes/],
  ])('within %j is refused', async (bounds, message) => {
    await expect(read(await aZipOf(FILES), bounds)).rejects.toThrow(message);
  });

  it('that is damaged or declares less than it holds is refused', async () => {
    const zip = await aZipOf([{ name: 'a.xml', content: 'x'.repeat(1000) }]);
    await expect(read(zip.subarray(0, -10))).rejects.toThrow(/^is a damaged ZIP/);
    const lying = Buffer.from(zip);
    lying.writeUInt32LE(10, lying.lastIndexOf('PK\x01\x02') + 24);
    await expect(read(lying)).rejects.toThrow(/too many bytes/);
  });
});
