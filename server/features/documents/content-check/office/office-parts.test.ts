import { expect, it } from 'vitest';
import { makeDocx, makeZip } from '../../../../demo/documents/make-office.ts';
import { docx, reasonOf } from '../../../../testing/checked-contents.ts';
import { makeOffice, makeWord } from '../../../../testing/factories/office-file.ts';

const FIELD =
  'This Office document contains a field that starts a program or loads an object, document.xml, and is not accepted.';
const LOADED =
  'This Office document contains a template or object that is loaded from another network, settings.xml.rels, and is not accepted.';

const field = (...runs: string[]) =>
  makeWord({ 'word/document.xml': `<w:document><w:body><w:p>${runs.join('')}</w:p></w:body></w:document>` });
const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>';
const end = "<w:r><w:fldChar w:fldCharType = 'end' /></w:r>";
const run = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;

it.each([
  ['in one run', [begin, run(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"'), end]],
  ['in many runs', [begin, run('D'), run('DE'), run('AU'), run('TO cmd'), end]],
  ['in small letters', [begin, run('dde cmd'), end]],
  ['in characters by number', [begin, run('&#68;&#x44;E cmd'), end]],
  ['in CDATA and between comments', [begin, run('<![CDATA[DD]]><!-- x -->E cmd'), end]],
  ['in an attribute', ['<w:fldSimple w:instr=" DDEAUTO cmd "/>']],
  ['behind a harmless field', [begin, run(' PAGE '), separate, end, begin, run('DDE cmd'), end]],
  ['within a harmless field', [begin, run(' IF '), begin, run('DDE cmd'), end, end]],
  ['computed by a field', [begin, begin, run(' QUOTE 68 68 69 '), separate, end, run(' cmd'), end]],
  ['that links to a server elsewhere', [begin, run('LINK Word.Document.8 "http://1.2.3.4/a.doc" \\a'), end]],
])('refuses a field of DDE %s', async (_how, runs) => {
  expect(await reasonOf(await field(...runs), 'a.docx')).toBe(FIELD);
});

it('refuses a field in UTF-16, and one in a part that a sheet would be', async () => {
  const text = `<?xml version="1.0" encoding="UTF-16"?><w:document>${begin}${run('DDE cmd')}${end}</w:document>`;
  const part = Buffer.from(`\ufeff${text}`, 'utf16le');
  expect(await reasonOf(await makeWord({ 'word/document.xml': part }), 'a.docx')).toBe(FIELD);
});

it('refuses what it cannot read in a part with fields', async () => {
  const doctype = `<!DOCTYPE d [<!ENTITY e "DDE cmd">]><w:document>${begin}${run('&e;')}${end}</w:document>`;
  const rare = `<?xml version="1.0" encoding="utf-7"?><w:document>${run('+AEQ-DE')}</w:document>`;
  for (const part of [doctype, rare, `<w:document>${run('PAGE')}<w:p`]) {
    expect(await reasonOf(await makeWord({ 'word/document.xml': part }), 'a.docx')).toBe(
      'This archive is damaged, or something else is hidden in it.',
    );
  }
});

it.each([
  [
    'a page number and a table of contents',
    [begin, run(' TOC \\o "1-3" '), separate, begin, run(' PAGEREF _1 \\h '), separate, end, end],
  ],
  [
    'a condition on a merged value',
    [begin, run(' IF '), begin, run(' MERGEFIELD Rate '), end, run(' = 5 "a" "b" '), end],
  ],
  [
    'a link to a workbook on a drive',
    [begin, run(' LINK Excel.Sheet.12 "C:\\\\Users\\\\a\\\\b.xlsx" "S!R1C1" \\a '), end],
  ],
  ['a word that begins like it', [begin, run(' DDEX '), end]],
  ['the word in the text', ['<w:r><w:t>DDEAUTO</w:t></w:r>', begin, run(' PAGE '), end]],
])('accepts a document with %s', async (_what, runs) => {
  expect(await reasonOf(await field(...runs), 'a.docx')).toBe('taken');
});

const relation = (type: string, target: string, mode = 'External') =>
  makeWord({
    'word/document.xml': '<w:document/>',
    'word/_rels/settings.xml.rels': `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
  });

it.each([
  ['attachedTemplate', 'https://example.com/letter.dotm'],
  ['attachedTemplate', 'HTTP&#58;//example.com/letter'],
  ['attachedTemplate', '\\\\203.0.113.9\\share\\letter.dotm'],
  ['attachedTemplate', 'file:///\\\\files.example.com\\letter.dotm'],
  ['attachedTemplate', 'file://files.example.com/letter.dotm'],
  ['attachedTemplate', '//3405803785/letter.dotm'],
  ['attachedTemplate', '\\\\server@SSL\\DavWWWRoot\\letter.dotm'],
  ['oleObject', 'mhtml:http://example.com/a.html!x-usc:http://example.com/a.html'],
  ['oleObject', 'https://example.com/a.hta'],
  ['frame', 'https://example.com/frame.rtf'],
  ['subDocument', 'https://example.com/part.docx'],
])('refuses a relationship of type %s to %s', async (type, target) => {
  expect(await reasonOf(await relation(type, target), 'a.docx')).toBe(LOADED);
});

it.each([
  ['hyperlink', 'https://example.com/'],
  ['image', 'https://example.com/logo.png'],
  ['attachedTemplate', 'file:///C:\\Users\\agent\\AppData\\Roaming\\Microsoft\\Templates\\Letter.dotx'],
  ['attachedTemplate', 'file:///\\\\FS01\\Templates\\Letter.dotx'],
  ['attachedTemplate', 'file:///Macintosh%20HD:Users:agent:Letter%20v1.2.dotx'],
  ['attachedTemplate', 'Letter.dotx'],
  ['oleObject', 'file:///C:\\Users\\agent\\rates.xlsx!Sheet1!R1C1'],
])('accepts a relationship of type %s to %s', async (type, target) => {
  expect(await reasonOf(await relation(type, target), 'a.docx')).toBe('taken');
});

it('accepts a template within the document', async () => {
  expect(await reasonOf(await relation('attachedTemplate', 'letter.xml', 'Internal'), 'a.docx')).toBe(
    'taken',
  );
});

const workbook = (link: string, name = 'xl/externalLinks/externalLink1.xml') =>
  makeOffice('spreadsheetml.sheet', { 'xl/workbook.xml': '<workbook/>', [name]: link });

it('refuses a workbook with a link that starts a program, whatever its part is called', async () => {
  const link = '<x:externalLink><x:ddeLink ddeService="cmd" ddeTopic="/c calc"/></x:externalLink>';
  const reason = (part: string) =>
    `This Office document contains a link that starts a program (DDE), ${part}, and is not accepted.`;
  expect(await reasonOf(await workbook(link), 'a.xlsx')).toBe(reason('externalLink1.xml'));
  // The mark spans two unpacked chunks.
  const far = `<worksheet>${' '.repeat(65_540 - '<worksheet><x:dde'.length)}${link}</worksheet>`;
  expect(await reasonOf(await workbook(far, 'xl/worksheets/sheet9.xml'), 'a.xlsx')).toBe(
    reason('sheet9.xml'),
  );
});

it('accepts a workbook with values of another one', async () => {
  const link = '<externalLink><externalBook r:id="rId1"><sheetNames/></externalBook></externalLink>';
  expect(await reasonOf(await workbook(link), 'a.xlsx')).toBe('taken');
});

it('refuses an active document within an archive', async () => {
  const bytes = await makeZip({ 'a.docx': await field(begin, run('DDE cmd'), end), 'b.docx': docx });
  expect(await reasonOf(bytes, 'a.zip')).toBe(FIELD);
  expect(await reasonOf(await makeZip({ 'b.docx': await makeDocx(['Dear lender']) }), 'a.zip')).toBe('taken');
});

it('reads a long part of fields once', async () => {
  const part = `<w:document>${`${begin}${run(' PAGE ')}${end}`.repeat(60_000)}</w:document>`;
  const random = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 2654435761) >>> 24));
  const bytes = await makeWord({ 'word/document.xml': part, 'word/media/a.bin': random });
  expect(await reasonOf(bytes, 'a.docx')).toBe('taken');
});

const rtf = (content: string) => `{\\rtf1\\ansi ${content}\\par}`;
const object = rtf('{\\object\\objemb{\\*\\objclass Package}{\\*\\objdata 010500000200}}');
const RTF_OBJECT = 'an embedded object';
const RTF_FIELD = 'a field that starts a program or loads an object';

it.each([
  ['an object', object, RTF_OBJECT],
  ['an object whose head is cut off', `{\\rt${object.slice(5)}`, RTF_OBJECT],
  ['the data of an object', rtf('{\\*\\objdata0 0105}'), RTF_OBJECT],
  ['an object that is loaded', rtf('{\\object\\objautlink\\objupdate}'), RTF_OBJECT],
  ['an object behind a backslash', rtf('\\\\{\\*\\objdata 0105}'), RTF_OBJECT],
  ['a field of DDE', rtf('{\\field{\\*\\fldinst DDEAUTO cmd "/k calc"}{\\fldrslt}}'), RTF_FIELD],
  [
    'a field of DDE in pieces',
    rtf("{\\field{\\*\\fldinst {\\b D}{\\rtlch\\f0 \\'44}\\u69? cmd}}"),
    RTF_FIELD,
  ],
  [
    'a template on the web',
    rtf('{\\*\\template https://example.com/a.dotm}'),
    'a template that is loaded from another network',
  ],
])('refuses RTF with %s in an archive, whatever its name', async (_what, text, content) => {
  for (const name of ['a.rtf', 'a.doc', 'a.txt']) {
    expect(await reasonOf(await makeZip({ [name]: text }), 'a.zip')).toBe(
      `This archive contains ${content}, ${name}, and is not accepted.`,
    );
  }
});

it('refuses RTF with an object as a text, and any RTF as a Word document', async () => {
  expect(await reasonOf(Buffer.from(object), 'a.txt')).toBe(
    'This file contains an embedded object, and is not accepted.',
  );
  expect(await reasonOf(Buffer.from(rtf('Dear lender')), 'a.doc')).toContain('its content is plain text');
});

it.each([
  ['text', 'Dear lender'],
  [
    'a link and a page number',
    '{\\field{\\*\\fldinst HYPERLINK "https://example.com/"}{\\fldrslt here}}{\\field{\\*\\fldinst PAGE}}',
  ],
  ['the words themselves', 'write \\\\objdata and DDEAUTO'],
  ['a template on a drive', '{\\*\\template C:\\\\Users\\\\a\\\\Letter.dot}'],
])('takes RTF with %s', async (_what, content) => {
  expect(await reasonOf(await makeZip({ 'a.rtf': rtf(content) }), 'a.zip')).toBe('taken');
  expect(await reasonOf(Buffer.from(rtf(content)), 'a.txt')).toBe('taken');
});
