import { describe, expect, it } from 'vitest';
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
import { makeWord97 } from '../../../testing/factories/compound-file.ts';

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
    'This Office document contains macros, which are programs. Please save it without them, or as a PDF.';

  it.each([
    [
      'a program under another name',
      await inZip('letter.pdf', program),
      'This archive contains a program, letter.pdf, and is not accepted.',
    ],
    [
      'a program for Linux',
      await inZip('a.bin', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0>\0', 'latin1')),
      'This archive contains a program, a.bin, and is not accepted.',
    ],
    [
      'a shell script',
      await inZip('readme', '#!/bin/sh\nrm -rf ~'),
      'This archive contains a program, readme, and is not accepted.',
    ],
    [
      'an archive of another kind',
      await inZip(
        'scans.dat',
        Buffer.concat([Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1'), Buffer.alloc(40)]),
      ),
      'This archive contains an archive that cannot be checked, scans.dat, and is not accepted.',
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
      'This archive contains macros, a.doc, and is not accepted.',
    ],
    [
      'a workbook of Excel 97 with macros',
      await inZip('a.xls', makeWord97(['Workbook', '_VBA_PROJECT_CUR'])),
      'This archive contains macros, a.xls, and is not accepted.',
    ],
    [
      'a picture with an archive behind it',
      await inZip('a.png', Buffer.concat([png, zip])),
      'This archive contains a hidden archive, a.png, and is not accepted.',
    ],
    [
      'a PDF with a page behind it',
      await inZip('a.pdf', Buffer.concat([pdf, html])),
      'a.pdf in this archive: This PDF has something else after its end. Please print it to a new PDF, and upload that one.',
    ],
    [
      'a binary workbook with macros',
      await inZip(
        'a.xlsb',
        await office('application/vnd.ms-excel.sheet.binary.macroEnabled.main', { 'xl/workbook.bin': 'x' }),
      ),
      `a.xlsb in this archive: ${MACROS}`,
    ],
    [
      'a presentation with macros under another name',
      await inZip(
        'a.pptx',
        await office('application/vnd.ms-powerpoint.slideshow.macroEnabled.main+xml', { 'a.xml': '' }),
      ),
      `a.pptx in this archive: ${MACROS}`,
    ],
    [
      'an OpenDocument text with macros',
      await inZip(
        'a.odt',
        await makeZip({ 'META-INF/manifest.xml': '<m/>', 'Basic/Standard/Module1.xml': '<b/>' }),
      ),
      'This archive contains macros, Module1.xml, and is not accepted.',
    ],
    ...(await Promise.all(
      ['a.com', 'a.slk', 'a.one', 'a.accdb', 'a.settingcontent-ms', 'a.iqy'].map(
        async (name): Promise<[string, Buffer, string]> => [
          `a file that starts programs (${name})`,
          await inZip(name, 'x'),
          `This archive contains a program or a web page, ${name}, and is not accepted.`,
        ],
      ),
    )),
    [
      'a database',
      await inZip('a.bin', Buffer.from('\0\x01\0\0Standard ACE DB\0', 'latin1')),
      'This archive contains a database that may hold macros, a.bin, and is not accepted.',
    ],
    [
      'the files of a mail in a package of Outlook',
      await inZip('winmail.dat', Buffer.from('789f3e2201', 'hex')),
      'This archive contains packed files of a mail that cannot be checked, winmail.dat, and is not accepted.',
    ],
    [
      'a program in an archive within',
      await inZip('b.zip', await inZip('setup.exe', 'MZ')),
      'This archive contains a program or a web page, setup.exe, and is not accepted.',
    ],
    [
      'macros without their document',
      await inZip('word/vbaProject.bin', 'x'),
      'This archive contains macros, vbaProject.bin, and is not accepted.',
    ],
  ])('refuses %s in a ZIP', async (_what, bytes, message) => {
    expect(await reasonOf(bytes, 'a.zip')).toBe(message);
  });

  it.each([
    [
      'a program',
      await inWord('word/embeddings/setup.exe', 'MZ'),
      'This Office document contains a program or a web page, setup.exe, and is not accepted.',
    ],
    [
      'a program under another name',
      await inWord('word/media/image1.png', program),
      'This Office document contains a program, image1.png, and is not accepted.',
    ],
    [
      'a web page',
      await inWord('word/afchunk.mht.html', '<script/>'),
      'This Office document contains a program or a web page, afchunk.mht.html, and is not accepted.',
    ],
    [
      'a packed file',
      await inWord('word/embeddings/oleObject1.bin', makeWord97(['\u0001Ole10Native'])),
      'This Office document contains a packed file that cannot be checked, oleObject1.bin, and is not accepted.',
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
      'an OpenDocument text, and a folder of a site',
      'a.zip',
      await makeZip({
        'a.odt': await makeZip({ 'META-INF/manifest.xml': '<m/>', 'content.xml': '<c/>' }),
        'chase.com/statement.pdf': pdf,
        'chase.com.pdf': pdf,
        'Basic/Module1.xml': '<a/>',
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
