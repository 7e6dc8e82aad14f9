import { expect, it } from 'vitest';
import { makeZip } from '../../../../demo/documents/make-office.ts';
import { docx, pdf, program, reasonOf } from '../../../../testing/checked-contents.ts';
import { makeCompound } from '../../../../testing/factories/compound-file.ts';
import { makeOffice, makeWord } from '../../../../testing/factories/office-file.ts';

type Streams = Parameters<typeof makeCompound>[0];

const macros = await makeOffice('wordprocessingml.document', { 'word/vbaProject.bin': 'x' });
const letter = (text: Buffer | string) => Buffer.concat([Buffer.alloc(2048), Buffer.from(text)]);
const word = (text: Buffer | string, ...more: Streams) =>
  makeCompound([['WordDocument', letter(text)], ...more]);
const wide = (text: string) => Buffer.from(text, 'utf16le');

function lockedLetter(): Buffer {
  const bytes = letter('');
  bytes.writeUInt16LE(0x0100, 0x0a);
  return bytes;
}

/** A letter and its table stream, whose strings name the template. */
function wordWithTemplate(template: string): Buffer {
  const document = letter('');
  const texts = Buffer.concat([
    Buffer.from([0xff, 0xff, 2, 0, 0, 0, 0, 0]),
    Buffer.from([template.length, 0]),
    wide(template),
  ]);
  document.writeUInt32LE(16, 0x19a);
  document.writeUInt32LE(texts.length, 0x19e);
  return makeCompound([
    ['WordDocument', document],
    ['1Table', Buffer.concat([Buffer.alloc(16), texts])],
  ]);
}

const OFFICE = (content: string) => `This file contains ${content}, and is not accepted.`;

it.each([
  [
    'a packed file',
    word('Dear', ['\u0001Ole10Native', program]),
    OFFICE('a packed file that cannot be checked'),
  ],
  [
    'a packed file whose name is in capitals',
    word('Dear', ['\u0001OLE10NATIVE', program]),
    OFFICE('a packed file that cannot be checked'),
  ],
  [
    'a field of DDE',
    word('Dear \x13 DDEAUTO cmd "/k calc" \x15'),
    OFFICE('a field that starts a program (DDE)'),
  ],
  [
    'a field of DDE in two bytes a character',
    word(wide('Dear \x13 DDE cmd "/k calc" \x15')),
    OFFICE('a field that starts a program (DDE)'),
  ],
  [
    'a field of DDE in a long text',
    word(`${'Dear '.repeat(4000)}\x13dde cmd\x15`),
    OFFICE('a field that starts a program (DDE)'),
  ],
  [
    'a lock on its text',
    makeCompound([['WordDocument', lockedLetter()]]),
    OFFICE('a locked document that cannot be checked'),
  ],
  [
    'a template on the web',
    wordWithTemplate('https://example.com/a.dotm'),
    OFFICE('a template that is loaded from another network'),
  ],
  [
    'an object on the web',
    word('Dear', ['\u0001Ole', Buffer.from('0100e0c9ea79f9bace118c8200aa004ba90b', 'hex')]),
    OFFICE('an object that is loaded from the web'),
  ],
  [
    'a newer document with macros',
    word('Dear', ['Package', macros]),
    'A file in this archive: This Office document contains macros, which are programs. Please save it without them, or as a PDF.',
  ],
])('refuses a Word 97 document with %s', async (_what, bytes, reason) => {
  expect(await reasonOf(bytes, 'a.doc')).toBe(reason);
});

it.each([
  ['a page number', word('Page \x13 PAGE \x14 1 \x15, DDE cmd')],
  ['a workbook within', word('Dear', ['Package', docx], ['CONTENTS', pdf])],
  ['a template on a server of the office', wordWithTemplate('\\\\FS01\\Templates\\Letter.dot')],
])('takes a Word 97 document with %s', async (_what, bytes) => {
  expect(await reasonOf(bytes, 'a.doc')).toBe('taken');
});

const record = (type: number, data: Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
};
const sheet = (kind: number) => record(0x85, Buffer.from([0, 0, 0, 0, 0, kind, 1, 0, 0x41]));
const link = (path: string) =>
  record(0x1ae, Buffer.concat([Buffer.from([1, 0, path.length, 0, 0]), Buffer.from(path)]));
const workbook = (...records: Buffer[]) =>
  makeCompound([['Workbook', Buffer.concat([record(0x809, Buffer.alloc(16)), ...records])]]);

it.each([
  ['a sheet of Excel 4.0 macros', workbook(sheet(0), sheet(1)), 'macros'],
  ['a link of DDE', workbook(sheet(0), link('cmd\x03/c calc')), 'a link that starts a program (DDE)'],
  ['a lock', workbook(record(0x2f, Buffer.alloc(6))), 'a locked document that cannot be checked'],
])('refuses a workbook of Excel 97 with %s', async (_what, bytes, content) => {
  expect(await reasonOf(await makeZip({ 'a.xls': bytes }), 'a.zip')).toBe(
    `This archive contains ${content}, a.xls, and is not accepted.`,
  );
});

it('refuses a presentation of PowerPoint 97 with macros', async () => {
  const note = (flag: number) =>
    Buffer.from(`020000040c00000000000000${flag}000000`.replace(/(\d)000000$/, '0$1000000'), 'hex');
  const show = (flag: number) => makeZip({ 'a.ppt': makeCompound([['PowerPoint Document', note(flag)]]) });
  expect(await reasonOf(await show(1), 'a.zip')).toBe(
    'This archive contains macros, a.ppt, and is not accepted.',
  );
  expect(await reasonOf(await show(0), 'a.zip')).toBe('taken');
});

it('takes a workbook of Excel 97 with links to another and to itself', async () => {
  const itself = record(0x1ae, Buffer.from([1, 0, 1, 4]));
  const bytes = workbook(sheet(0), sheet(2), link('\x01rates.xls'), itself);
  expect(await reasonOf(await makeZip({ 'a.xls': bytes }), 'a.zip')).toBe('taken');
});

const mail = (name: string, content: Buffer | string) =>
  makeCompound([
    ['__substg1.0_1000001F', wide('Dear lender')],
    ['__substg1.0_3707001F', wide(name)],
    ['__substg1.0_37010102', content],
  ]);

it.each([
  [
    'a program',
    mail('setup.exe', 'MZ'),
    'This mail contains a program or a web page, setup.exe, and is not accepted.',
  ],
  [
    'a program under another name',
    mail('deed.pdf', program),
    'This mail contains a program, and is not accepted.',
  ],
  [
    'a document with macros',
    mail('a.docx', macros),
    'A file in this mail: This Office document contains macros, which are programs. Please save it without them, or as a PDF.',
  ],
  [
    'a mail with a program',
    mail('a.msg', mail('b.vbs', 'x')),
    'This mail contains a program or a web page, b.vbs, and is not accepted.',
  ],
])('refuses a mail of Outlook with %s', async (_what, bytes, reason) => {
  expect(await reasonOf(await makeZip({ 'a.msg': bytes }), 'a.zip')).toBe(reason);
});

it('takes a mail of Outlook with documents', async () => {
  const bytes = await makeZip({ 'a.msg': mail('deed.pdf', pdf), 'b.msg': mail('a.docx', docx) });
  expect(await reasonOf(bytes, 'a.zip')).toBe('taken');
});

it('takes a workbook of its own within a document within a mail within an archive', async () => {
  const inner = await makeWord({ 'word/document.xml': '', 'word/embeddings/a.xlsx': docx });
  expect(await reasonOf(await makeZip({ 'a.msg': mail('a.docx', inner) }), 'a.zip')).toBe('taken');
});

it('ends for a crafted file whose sectors form a circle', async () => {
  const bytes = word('x'.repeat(60_000));
  const table = bytes.length - 1024;
  for (let at = table; at < bytes.length; at += 4) bytes.writeUInt32LE(((at - table) / 4) % 64, at);
  expect(['taken', expect.any(String)]).toContainEqual(await reasonOf(bytes, 'a.doc'));
});

it('refuses many streams that share their bytes', async () => {
  const packed: Streams = Array.from({ length: 60 }, () => ['CONTENTS', 'x'] as const);
  const bytes = word('Dear', ['CONTENTS', Buffer.alloc(5_000_000, 0x41)], ...packed);
  const directory = bytes.lastIndexOf(wide('Root Entry'));
  const large = bytes.subarray(directory + 256, directory + 384);
  for (let index = 3; index < 63; index += 1) large.copy(bytes, directory + index * 128);
  expect(await reasonOf(bytes, 'a.doc')).toBe(
    'This archive unpacks to far more than its size suggests, and is not accepted.',
  );
});
