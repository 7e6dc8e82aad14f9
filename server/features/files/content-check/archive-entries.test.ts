import { describe, expect, it } from 'vitest';
import { makeZip } from '../../../demo/documents/made-office.ts';
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
import { makeWord97 } from '../../../testing/word97-file.ts';

describe('files within an archive', async () => {
  const office = (type: string, parts: Record<string, string | Buffer>) =>
    makeZip({ '[Content_Types].xml': `<Types><Override ContentType="${type}"/></Types>`, ...parts });
  const word = (parts: Record<string, string | Buffer>) =>
    office('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml', parts);
  const macros = await office('application/vnd.ms-word.document.macroEnabled.main+xml', { 'a.xml': '' });
  const inZip = (name: string, content: string | Buffer) =>
    makeZip({ 'letter.txt': 'Dear', [name]: content });
  const inWord = (name: string, content: string | Buffer) =>
    word({ 'word/document.xml': '', [name]: content });
  const MACROS =
    'This Office document holds macros, which are programs. Please save it without them, or as a PDF.';

  it.each([
    [
      'a program under another name',
      await inZip('letter.pdf', program),
      'This archive holds a program, letter.pdf, and is not taken.',
    ],
    [
      'a program for Linux',
      await inZip('a.bin', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0>\0', 'latin1')),
      'This archive holds a program, a.bin, and is not taken.',
    ],
    [
      'a shell script',
      await inZip('readme', '#!/bin/sh\nrm -rf ~'),
      'This archive holds a program, readme, and is not taken.',
    ],
    [
      'an archive of another kind',
      await inZip(
        'scans.dat',
        Buffer.concat([Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1'), Buffer.alloc(40)]),
      ),
      'This archive holds an archive that cannot be checked, scans.dat, and is not taken.',
    ],
    ['a document with macros', await inZip('a.docx', macros), `a.docx in this archive: ${MACROS}`],
    [
      'a document with macros, two archives down',
      await inZip('b.zip', await inZip('a.docx', macros)),
      `a.docx in this archive: ${MACROS}`,
    ],
    [
      'a Word 97 document with macros',
      await inZip('a.doc', makeWord97(['WordDocument', '_VBA_PROJECT'])),
      'This archive holds macros, a.doc, and is not taken.',
    ],
    [
      'a workbook of Excel 97 with macros',
      await inZip('a.xls', makeWord97(['Workbook', '_VBA_PROJECT_CUR'])),
      'This archive holds macros, a.xls, and is not taken.',
    ],
    [
      'a picture with an archive behind it',
      await inZip('a.png', Buffer.concat([png, zip])),
      'This archive holds a hidden archive, a.png, and is not taken.',
    ],
    [
      'a PDF with a page behind it',
      await inZip('a.pdf', Buffer.concat([pdf, html])),
      'a.pdf in this archive: This PDF has something else behind its end. Please print it to a new PDF, and upload that one.',
    ],
    [
      'a program in an archive within',
      await inZip('b.zip', await inZip('setup.exe', 'MZ')),
      'This archive holds a program or a web page, setup.exe, and is not taken.',
    ],
    [
      'macros without their document',
      await inZip('word/vbaProject.bin', 'x'),
      'This archive holds macros, vbaProject.bin, and is not taken.',
    ],
  ])('refuses %s in a ZIP', async (_what, bytes, message) => {
    expect(await reasonOf(bytes, 'a.zip')).toBe(message);
  });

  it.each([
    [
      'a program',
      await inWord('word/embeddings/setup.exe', 'MZ'),
      'This Office document holds a program or a web page, setup.exe, and is not taken.',
    ],
    [
      'a program under another name',
      await inWord('word/media/image1.png', program),
      'This Office document holds a program, image1.png, and is not taken.',
    ],
    [
      'a web page',
      await inWord('word/afchunk.mht.html', '<script/>'),
      'This Office document holds a program or a web page, afchunk.mht.html, and is not taken.',
    ],
    [
      'a packed file',
      await inWord('word/embeddings/oleObject1.bin', makeWord97(['\u0001Ole10Native'])),
      'This Office document holds a packed file that cannot be checked, oleObject1.bin, and is not taken.',
    ],
    ['an ActiveX control', await inWord('word/activeX/activeX1.bin', 'x'), MACROS],
    [
      'a document with macros',
      await inWord('word/embeddings/a.docx', macros),
      `a.docx in this archive: ${MACROS}`,
    ],
  ])('refuses %s in a Word document', async (_what, bytes, message) => {
    expect(await reasonOf(bytes, 'a.docx')).toBe(message);
  });

  it('refuses Excel 4.0 macros in a workbook', async () => {
    const sheet = await office('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml', {
      'xl/macrosheets/sheet1.xml': '<xm:macrosheet/>',
    });
    expect(await reasonOf(sheet, 'a.xlsx')).toBe(MACROS);
  });

  it.each([
    [
      'documents of every kind',
      'a.zip',
      await makeZip({
        'a.docx': docx,
        'b.xlsx': xlsx,
        'c.pdf': pdf,
        'd.png': png,
        'e.jpg': jpeg,
        'f.doc': word97,
      }),
    ],
    [
      'a text that begins like a program',
      'a.zip',
      await inZip('a.txt', `MZ Construction, ${'invoice '.repeat(20)}`),
    ],
    [
      'a workbook embedded in a letter',
      'a.docx',
      await inWord('word/embeddings/Microsoft_Excel_Sheet.xlsx', xlsx),
    ],
    [
      'a picture of a telephone in a letter',
      'a.docx',
      await inWord('word/media/image1.jpg', Buffer.concat([jpeg, Buffer.from('notes of a camera')])),
    ],
  ])('takes %s', async (_what, name, bytes) => {
    expect(await reasonOf(bytes, name)).toBe('taken');
  });
});
