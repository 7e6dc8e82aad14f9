import { buffer } from 'node:stream/consumers';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { makeZip } from '../../../demo/documents/make-office.ts';
import { png, reasonOf, zip } from '../../../testing/checked-contents.ts';
import { makeWord97 } from '../../../testing/factories/compound-file.ts';

const named = (ending: string, content: string) =>
  `The name of this file ends in .${ending}, but its content is ${content}. Please check that you have chosen the right file.`;

describe('archives', () => {
  const BOMB = 'This archive unpacks to far more than its size suggests, and is not accepted.';
  const DAMAGED = 'This archive is damaged, or something else is hidden in it.';

  it('refuses one that unpacks to a hundred times its size', async () => {
    const bomb = await makeZip({ 'zeros.txt': Buffer.alloc(12 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await reasonOf(bomb, 'a.zip')).toBe(BOMB);
  });

  it('refuses a Word document that is one', async () => {
    const contentTypes =
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
    const bomb = await makeZip({
      '[Content_Types].xml': contentTypes,
      'word/document.xml': Buffer.alloc(12 * 1024 * 1024),
    });
    expect(await reasonOf(bomb, 'a.docx')).toBe(BOMB);
  });

  it('refuses one that hides the bomb in an inner archive', async () => {
    const inner = await makeZip({ 'zeros.txt': Buffer.alloc(12 * 1024 * 1024) });
    expect(await reasonOf(await makeZip({ 'inner.zip': inner }), 'a.zip')).toBe(BOMB);
  });

  it('refuses archives nested too deep', async () => {
    let nested = await makeZip({ 'core.txt': 'deep' });
    for (let depth = 2; depth <= 3; depth += 1) nested = await makeZip({ [`${depth}.zip`]: nested });
    expect(await reasonOf(nested, 'a.zip')).toBe('taken');
    nested = await makeZip({ 'outer.zip': nested });
    expect(await reasonOf(nested, 'a.zip')).toBe(
      'This archive contains archives within archives. Please unpack it first.',
    );
  });

  it('refuses one with too many entries', async () => {
    const entries = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}.txt`, '']));
    expect(await reasonOf(await makeZip(entries), 'a.zip')).toBe(
      'This archive contains too many files. Please split it.',
    );
  });

  it('refuses one with false sizes, without unpacking more than they say', async () => {
    const lying = Buffer.from(await makeZip({ 'small.txt': Buffer.alloc(5 * 1024 * 1024) }));
    const directory = lying.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    lying.writeUInt32LE(100, directory + 24);
    expect(await reasonOf(lying, 'a.zip')).toBe(DAMAGED);
  });

  it('refuses one whose entries share their bytes', async () => {
    const packed = deflateRawSync(Buffer.alloc(100_000));
    expect(await reasonOf(overlapping(packed, 100_000, 50), 'a.zip')).toBe(DAMAGED);
  });

  it('refuses one with a file hidden between its entries', async () => {
    const hidden = Buffer.from(`%PDF-1.7 ${'x'.repeat(200)}`);
    const directory = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    const spliced = Buffer.concat([zip.subarray(0, directory), hidden, zip.subarray(directory)]);
    const end = spliced.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    spliced.writeUInt32LE(spliced.readUInt32LE(end + 16) + hidden.length, end + 16);
    expect(await reasonOf(spliced, 'a.zip')).toBe(DAMAGED);
  });

  it('refuses one with a password', async () => {
    const locked = Buffer.from(zip);
    const directory = locked.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    locked.writeUInt16LE(locked.readUInt16LE(directory + 8) | 1, directory + 8);
    expect(await reasonOf(locked, 'a.zip')).toBe(
      'This archive is locked with a password, so it cannot be checked. Please upload it without one.',
    );
    expect(await reasonOf(makeWord97(['EncryptedPackage']), 'a.docx')).toBe(
      'This Office document is locked with a password. Please upload it without one.',
    );
  });

  it('refuses names that lead out of the folder, programs, links and empty archives', async () => {
    const outside = Buffer.from(
      (await makeZip({ 'aa/evil.txt': 'x' })).toString('latin1').replaceAll('aa/evil', '../evil'),
      'latin1',
    );
    expect(await reasonOf(outside, 'a.zip')).toBe(DAMAGED);
    expect(await reasonOf(await makeZip({ 'docs/setup.exe': 'MZ' }), 'a.zip')).toBe(
      'This archive contains a program or a web page, setup.exe, and is not accepted.',
    );
    expect(await reasonOf(await makeZip({ 'setup.exe. ': 'MZ' }), 'a.zip')).toContain('contains a program');
    const link = new ZipFile();
    link.addBuffer(Buffer.from('/etc/passwd'), 'link.txt', { mode: 0o120777 });
    link.end();
    expect(await reasonOf(await buffer(link.outputStream), 'a.zip')).toBe(DAMAGED);
    const folder = new ZipFile();
    folder.end();
    expect(await reasonOf(await buffer(folder.outputStream), 'a.zip')).toBe(named('zip', 'of the type ZIP'));
  });

  it('refuses Office documents with macros', async () => {
    const types =
      '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';
    const MACROS =
      'This Office document contains macros, which are programs. Please save it without them, or as a PDF.';
    expect(await reasonOf(await makeZip({ '[Content_Types].xml': types }), 'a.docx')).toBe(MACROS);
    expect(await reasonOf(makeWord97(['WordDocument', '_VBA_PROJECT']), 'a.doc')).toContain(
      'contains macros',
    );
  });
});

/** Entries that all share the same data (D. Fifield's zip bomb). */
function overlapping(packed: Buffer, size: number, count: number): Buffer {
  const local = Buffer.alloc(31);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(size, 22);
  local.writeUInt16LE(1, 26);
  local.write('a', 30);
  const entry = Buffer.alloc(47);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(1, 28);
  entry.write('a', 46);
  const directory = Buffer.concat(Array.from({ length: count }, () => entry));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, directory, end]);
}

it('accepts a picture whose data looks like the end of an archive by chance', async () => {
  const chunk = (type: string, data: Buffer) => {
    const framed = Buffer.alloc(12 + data.length);
    framed.writeUInt32BE(data.length, 0);
    framed.write(type, 4, 'latin1');
    data.copy(framed, 8);
    return framed;
  };
  const signature = png.subarray(0, 8);
  const header = png.subarray(8, 33);
  const chance = Buffer.from('PK\x05\x06\0\0\0\0\x01\0\x01\0\x10\0\0\0\0\0\0\0\0\0', 'latin1');
  const picture = Buffer.concat([
    signature,
    header,
    chunk('tEXt', chance),
    chunk('IDAT', deflateSync(Buffer.alloc(18))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  expect(await reasonOf(picture, 'a.png')).toBe('taken');
});
