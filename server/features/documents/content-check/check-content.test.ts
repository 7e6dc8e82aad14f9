import { buffer } from 'node:stream/consumers';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { ZipFile } from 'yazl';
import { makeZip } from '../../../demo/documents/make-office.ts';
import {
  docx,
  html,
  jpeg,
  pdf,
  png,
  program,
  reasonOf,
  word97,
  xlsx,
  zip,
} from '../../../testing/checked-contents.ts';
import { makeWord97 } from '../../../testing/factories/word97-file.ts';
import { checkContent } from './check-content.ts';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>');
const script = Buffer.from('\n*/=1;alert(document.cookie)/*\n');

test.each([
  ['deed.pdf', pdf],
  ['deed.pdf', Buffer.concat([pdf, Buffer.from('\r\n\0\0\n')])],
  ['plan.png', png],
  ['id.jpg', jpeg],
  ['ID.JPEG', jpeg],
  ['amendment.docx', docx],
  ['sheet.xlsx', xlsx],
  ['scans.zip', zip],
  ['old.doc', word97],
  ['note.txt', Buffer.from('Grüße, धन्यवाद, 谢谢, 🏠\r\n\tشكرا')],
  ['note.txt', Buffer.from('\ufeffwith a byte order mark')],
  ['unicode.txt', Buffer.from('\ufeffDear lender,\r\n', 'utf16le')],
  ['latin.txt', Buffer.from('caf\xe9 \x80 100', 'latin1')],
  // A page's source is text: it is answered as text and as an attachment, never as a page.
  ['page.txt', html],
])('takes %s', async (name, bytes) => {
  expect(await checkContent(bytes, name)).toEqual({ ok: true });
});

const named = (ending: string, content: string) =>
  `The name of this file ends in .${ending}, but its content is ${content}. Please check that you have chosen the right file.`;

test.each([
  ['an SVG renamed to PNG', 'a.png', svg, named('png', 'an SVG drawing')],
  [
    'an SVG with a prolog',
    'a.png',
    Buffer.concat([Buffer.from('<?xml version="1.0"?>\n<!-- x -->'), svg]),
    named('png', 'an SVG drawing'),
  ],
  ['HTML renamed to PNG', 'a.png', html, named('png', 'a web page')],
  ['HTML renamed to PDF', 'a.pdf', html, named('pdf', 'a web page')],
  ['HTML renamed to JPEG', 'a.jpg', html, named('jpg', 'a web page')],
  ['text renamed to DOC', 'a.doc', Buffer.from('plain'), named('doc', 'plain text')],
  ['a program renamed to PDF', 'a.pdf', program, named('pdf', 'of the type EXE')],
  ['a program renamed to text', 'a.txt', program, named('txt', 'of the type EXE')],
  [
    'a program behind the mark of UTF-16',
    'a.txt',
    Buffer.concat([Buffer.from([0xff, 0xfe]), program]),
    named('txt', 'something else, or damaged'),
  ],
  ['a PDF renamed to text', 'a.txt', pdf, named('txt', 'of the type PDF')],
  ['a JPEG renamed to PNG', 'a.png', jpeg, named('png', 'of the type JPEG')],
  [
    'a GIF renamed to PNG',
    'a.png',
    Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
    named('png', 'of the type GIF'),
  ],
  ['a workbook renamed to DOCX', 'a.docx', xlsx, named('docx', 'of the type Excel')],
  ['a Word document renamed to ZIP', 'a.zip', docx, named('zip', 'of the type Word')],
  ['a ZIP renamed to DOCX', 'a.docx', zip, named('docx', 'of the type ZIP')],
  ['an installer renamed to DOC', 'a.doc', makeWord97(['Property']), named('doc', 'of the type CFB')],
  [
    'random bytes',
    'a.png',
    Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    named('png', 'something else, or damaged'),
  ],
  [
    'a text with a control character',
    'a.txt',
    Buffer.from('bell \x07'),
    named('txt', 'something else, or damaged'),
  ],
])('refuses %s', async (_what, name, bytes, message) => {
  expect(await reasonOf(bytes, name)).toBe(message);
});

describe('two files in one', () => {
  const BEHIND_PICTURE = 'This picture has something else after its end. Please save it again.';
  const BEHIND_PDF =
    'This PDF has something else after its end. Please print it to a new PDF, and upload that one.';

  test.each([
    ['PNG and HTML', 'a.png', [png, html], BEHIND_PICTURE],
    ['PNG and a script', 'a.png', [png, script], BEHIND_PICTURE],
    ['PNG and a ZIP', 'a.png', [png, zip], BEHIND_PICTURE],
    ['JPEG and HTML', 'a.jpg', [jpeg, html], BEHIND_PICTURE],
    ['JPEG and a script', 'a.jpg', [jpeg, script], BEHIND_PICTURE],
    ['JPEG and a ZIP (GIFAR)', 'a.jpg', [jpeg, zip], BEHIND_PICTURE],
    [
      'JPEG, a second one, and a ZIP',
      'a.jpg',
      [jpeg, jpeg, zip],
      'This file has an archive hidden in it, and is not accepted.',
    ],
    ['PDF and HTML', 'a.pdf', [pdf, html], BEHIND_PDF],
    ['PDF and a script', 'a.pdf', [pdf, script], BEHIND_PDF],
    ['PDF and a ZIP', 'a.pdf', [pdf, zip], BEHIND_PDF],
    ['PDF, HTML, and an end of its own', 'a.pdf', [pdf, html, Buffer.from('\n%%EOF\n')], BEHIND_PDF],
    ['something before a PDF', 'a.pdf', [Buffer.from('GIF89a'), pdf], named('pdf', 'of the type GIF')],
    ['HTML before a PDF', 'a.pdf', [html, pdf], named('pdf', 'a web page')],
    [
      'a PDF header in a text',
      'a.txt',
      [Buffer.from('hello\n%PDF-1.4\n')],
      'This file has a PDF hidden in it, and is not accepted.',
    ],
    [
      'Word 97 and a ZIP',
      'a.doc',
      [word97, zip],
      'This file has an archive hidden in it, and is not accepted.',
    ],
    ['something before a ZIP', 'a.zip', [html, zip], named('zip', 'a web page')],
    [
      'something behind a ZIP',
      'a.zip',
      [zip, html],
      'This archive is damaged, or something else is hidden in it.',
    ],
  ])('%s is refused', async (_what, name, parts, message) => {
    expect(await reasonOf(Buffer.concat(parts), name)).toBe(message);
  });

  it('allows what telephones do: a second picture, a film or notes of their own behind a JPEG', async () => {
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(40, 7)]);
    const notes = Buffer.concat([
      Buffer.from('\0\0\x01\x0aImage_UTC', 'latin1'),
      Buffer.from('SEFHxxxxSEFT'),
    ]);
    for (const tail of [jpeg, film, notes, Buffer.alloc(64)]) {
      expect(await reasonOf(Buffer.concat([jpeg, tail]), 'a.jpg')).toBe('taken');
    }
  });
});

describe('damaged files', () => {
  const CUT_OFF = 'This picture is cut off or damaged.';
  const huge = Buffer.from(png);
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);

  test.each([
    [
      'a PDF without its end',
      'a.pdf',
      pdf.subarray(0, pdf.length - 40),
      'This PDF is cut off or damaged: its end is missing.',
    ],
    ['half a PNG', 'a.png', png.subarray(0, png.length - 6), CUT_OFF],
    ['half a JPEG', 'a.jpg', jpeg.subarray(0, jpeg.length / 2), CUT_OFF],
    ['a JPEG of its signature', 'a.jpg', jpeg.subarray(0, 4), CUT_OFF],
    [
      'a picture of 3.6 billion pixels',
      'a.png',
      huge,
      'This picture is too large to be shown: 60000 by 60000 pixels.',
    ],
    [
      'half a ZIP',
      'a.zip',
      zip.subarray(0, zip.length - 30),
      'This archive is damaged, or something else is hidden in it.',
    ],
  ])('%s is refused', async (_what, name, bytes, message) => {
    expect(await reasonOf(bytes, name)).toBe(message);
  });
});

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

/** Many entries that all refer to the one piece of data at the beginning (as in D. Fifield's bombs). */
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
