import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { makeZip } from '../../../../demo/documents/make-office.ts';
import { pdf, program, reasonOf } from '../../../../testing/checked-contents.ts';

/** Raw PDF objects. */
const made = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);
const stream = (dictionary: string, content: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}>>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ]);
const packed = (objects: string, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
  made('<</Type/Catalog>>', stream(dictionary, deflateSync(objects)));

const LAUNCH = 'This file contains an action that starts a program, and is not accepted.';

it.each([
  ['in the file', made('<</OpenAction<</S/Launch/F(cmd.exe)>>>>')],
  ['whose name has letters by number', made('<</S /#4Caun#63h /F(cmd.exe)>>')],
  ['behind a comment', made('<</S%x\n/Launch>>')],
  ['as an object of its own', made('<</S 2 0 R>>', '/Launch')],
  ['in packed objects', packed('1 0 <</S/Launch>>')],
  [
    'in packed objects whose kind is by number',
    packed('1 0 <</S/Launch>>', '/Type/#4fbjStm/N 1/Fi#72st 4/Filter[/Fl]'),
  ],
  [
    'in packed objects behind a text that ends them',
    packed('1 0 <</S/Launch>>', '/X(stream\n)/First 4/Filter/FlateDecode'),
  ],
  [
    'in packed objects, where a comment speaks of a password',
    made('% /Encrypt', stream('/Type/ObjStm/First 4/Filter/FlateDecode', deflateSync('1 0 <</S/Launch>>'))),
  ],
])('refuses an action that starts a program %s', async (_where, bytes) => {
  expect(await reasonOf(bytes, 'a.pdf')).toBe(LAUNCH);
  expect(await reasonOf(await makeZip({ 'a.pdf': bytes }), 'a.zip')).toBe(
    'This archive contains an action that starts a program, a.pdf, and is not accepted.',
  );
});

async function withAttachment(name: string, content: Buffer, useObjectStreams: boolean): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  await document.attach(content, name);
  return Buffer.from(await document.save({ useObjectStreams }));
}

it.each([true, false])('refuses an embedded program, with packed objects: %s', async (isPacked) => {
  expect(await reasonOf(await withAttachment('setup.exe', Buffer.from('MZ'), isPacked), 'a.pdf')).toBe(
    'This file contains an embedded program or web page, and is not accepted.',
  );
  expect(await reasonOf(await withAttachment('deed.pdf', program, isPacked), 'a.pdf')).toBe(
    'This PDF contains a program, and is not accepted.',
  );
  const archive = await makeZip({ 'setup.exe': 'MZ' });
  expect(await reasonOf(await withAttachment('a.zip', archive, isPacked), 'a.pdf')).toBe(
    'This archive contains a program or a web page, setup.exe, and is not accepted.',
  );
  expect(await reasonOf(await withAttachment('deed.pdf', pdf, isPacked), 'a.pdf')).toBe('taken');
});

it('refuses an embedded program without a type, and packed objects that it cannot read', async () => {
  const untyped = made(
    '<</Type/Filespec/EF<</F 2 0 R>>/F(a.bin)>>',
    stream('/Filter/FlateDecode', deflateSync(program)),
  );
  expect(await reasonOf(untyped, 'a.pdf')).toBe('This PDF contains a program, and is not accepted.');
  expect(
    await reasonOf(packed('x', '/Type/ObjStm/First 4/Filter[/ASCIIHexDecode/FlateDecode]'), 'a.pdf'),
  ).toBe('This file contains packed objects or files that cannot be checked, and is not accepted.');
  const bomb = packed('\0'.repeat(201 * 1024 * 1024));
  expect(await reasonOf(bomb, 'a.pdf')).toContain('unpacks to far more');
});

it.each([
  ['a form with scripts', made('<</OpenAction<</S/JavaScript/JS(calc())>>/AcroForm<</Fields[]>>>>')],
  ['a first page', made('<</OpenAction[3 0 R/Fit]>>')],
  [
    'a link to a page of that name',
    made('<</S/URI/URI(https://example.com/Launch)>>', '<</S/URI/URI(https://example.com/Launch/now)>>'),
  ],
  [
    'a form that is sent to an address',
    made('<</S/SubmitForm/F<</FS/URL/F(https://example.com/send.php)>>>>'),
  ],
  ['packed objects', packed('1 0 <</Type/Page>>')],
  ['a password', made('<</Encrypt 3 0 R>>', stream('/Type/ObjStm/First 4/Filter/FlateDecode', 'no zlib'))],
])('takes a PDF with %s', async (_what, bytes) => {
  expect(await reasonOf(bytes, 'a.pdf')).toBe('taken');
});
