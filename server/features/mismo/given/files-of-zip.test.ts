import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aZipOf } from '../../../testing/factories/office-file.ts';
import { filesOfZip, isZip, type ZipBounds } from './files-of-zip.ts';

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

  it.each(['../a.xml', '/etc/a.xml', 'C:\\a.xml', 'x/../../a.xml'])(
    'with the name %j does not open this file, and goes on',
    async (name) => {
      const place = '_'.repeat(name.length);
      const zip = await aZipOf([...FILES.slice(0, 1), { name: place, content: 'x' }, ...FILES.slice(2)]);
      const path = join(folder, 'hostile.zip');
      await writeFile(path, Buffer.from(zip.toString('latin1').replaceAll(place, name), 'latin1'));
      const found: string[] = [];
      for await (const file of filesOfZip(path, 'loans.zip')) {
        const content = await file.open().then(text, (error: Error) => error.message);
        found.push(`${file.name}: ${content}`);
      }
      expect(found).toEqual([
        'loans.zip/a.xml: first',
        `loans.zip/${name.replace('\\', '/')}: its name leads to a folder outside the ZIP`,
        'loans.zip/deep/b.xml: second',
      ]);
    },
  );

  it('without files is called so', async () => {
    await expect(read(await aZipOf([]))).rejects.toThrow(/^is a ZIP without files/);
    await expect(read(await aZipOf([{ name: '__MACOSX/a.xml', content: 'a' }]))).rejects.toThrow(/without/);
    expect(isZip(await aZipOf([]))).toBe(true);
  });

  it.each([
    [{ files: 2, bytes: 1000 }, /^unpacks to more than 2 files/],
    [{ files: 3, bytes: 12 }, /^unpacks to more than 12 bytes/],
  ])('within %j is refused', async (bounds, message) => {
    await expect(read(await aZipOf(FILES), bounds)).rejects.toThrow(message);
  });

  it('that is damaged or declares less than it holds is refused', async () => {
    const zip = await aZipOf([{ name: 'a.xml', content: 'x'.repeat(1000) }]);
    await expect(read(zip.subarray(0, -10))).rejects.toThrow(/^is a damaged ZIP: .*[^.]\.$/);
    const lying = Buffer.from(zip);
    lying.writeUInt32LE(10, lying.lastIndexOf('PK\x01\x02') + 24);
    await expect(read(lying)).rejects.toThrow(/too many bytes/);
  });
});
