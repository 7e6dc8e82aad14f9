import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { refusalOf } from '../../../../domain/borrower-requests/page-words/refusal.ts';
import { canTakeContent } from '../../../../domain/documents/content/file-content.ts';
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
  // The source of a web page is text, and is served as text and as an attachment.
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
  const BEHIND_PICTURE =
    'This picture has something else after its end, such as a film. Please save it again without it, or take a screenshot of it.';
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

  it('allows what phones add after a JPEG: a second picture, a film or their own notes', async () => {
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(40, 7)]);
    const notes = Buffer.concat([
      Buffer.from('\0\0\x01\x0aImage_UTC', 'latin1'),
      Buffer.from('SEFHxxxxSEFT'),
    ]);
    const named = (before: string) => Buffer.concat([Buffer.from(before, 'latin1'), film]);
    const ofSamsung = named('MotionPhoto_Data');
    const withHeader = named('\0\0\x30\x0a\x10\0\0\0MotionPhoto_Data');
    for (const tail of [jpeg, film, ofSamsung, withHeader, notes, Buffer.alloc(64)]) {
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

// Tests DOC-17.
describe('the check at adding a file', () => {
  const whole = { 'a.pdf': pdf, 'a.png': png, 'a.jpg': jpeg, 'a.zip': zip, 'a.docx': docx, 'a.xlsx': xlsx };

  it.each(Object.entries(whole))(
    'takes %s, and refuses what was cut off in the words of the server',
    async (name, bytes) => {
      expect(canTakeContent(name, bytes)).toEqual({ ok: true });
      for (const length of [bytes.length - 1, bytes.length - 30, Math.floor(bytes.length / 2), 60]) {
        const cut = bytes.subarray(0, length);
        const reason = await reasonOf(cut, name);
        // A blank line end after the end of a PDF may be missing.
        const permission = reason === 'taken' ? { ok: true } : { ok: false, reason };
        expect(canTakeContent(name, cut), `${length} bytes`).toEqual(permission);
      }
    },
  );

  it.each<[string, Buffer]>([
    ['a.pdf', Buffer.concat([pdf, html])],
    ['a.pdf', Buffer.concat([Buffer.from('Only a text.'), pdf])],
    ['a.png', Buffer.concat([png, program])],
    ['a.jpg', Buffer.concat([jpeg, program])],
  ])('refuses %s with something around it as the server does', async (name, bytes) => {
    expect(canTakeContent(name, bytes)).toEqual({ ok: false, reason: await reasonOf(bytes, name) });
  });
});

const MARK = '\ufeff';

it.each(['\x1b%-12345X@PJL EOJ\r\n\x1b%-12345X', '\r\n--=_part7--\r\n'])(
  'accepts a PDF before %j, which a printer or a mail leaves',
  async (after) => {
    expect(await reasonOf(Buffer.concat([pdf, Buffer.from(after)]), 'deed.pdf')).toBe('taken');
  },
);

it.each([
  ['a byte order mark', MARK],
  ['blank lines', '\r\n\n \t\0'],
  ['lines of a printer', '\x1b%-12345X@PJL JOB NAME="deed"\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
  ['headers of a mail', '--=_part7\r\nContent-Type: application/pdf;\r\n name="a.pdf"\r\n\r\n'],
  ['an answer of a server', 'HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n'],
  ['a mark and many blank lines', `${MARK}${'\n'.repeat(1000)}`],
])('accepts a PDF behind %s', async (_what, before) => {
  expect(await reasonOf(Buffer.concat([Buffer.from(before), pdf]), 'deed.pdf')).toBe('taken');
});

const damaged = Buffer.from(pdf.toString('latin1').replaceAll('startxref', 'startxxxx'), 'latin1');

it.each([
  [
    'with a mark and HTML before it',
    Buffer.concat([Buffer.from(MARK), html, pdf]),
    'The name of this file ends in .pdf, but its content is a web page. Please check that you have chosen the right file.',
  ],
  [
    'with a text before it',
    Buffer.concat([Buffer.from('only words\n'), pdf]),
    'This PDF has something else before its beginning. Please print it to a new PDF, and upload that one.',
  ],
  [
    'with bytes before it',
    Buffer.concat([Buffer.from([1, 2, 3, 0, 255]), pdf]),
    'This PDF has something else before its beginning. Please print it to a new PDF, and upload that one.',
  ],
  [
    'behind the first kilobyte',
    Buffer.concat([Buffer.from('\n'.repeat(1024)), pdf]),
    /^The name of this file ends in \.pdf, but its content is/,
  ],
  [
    'with blank lines before it and HTML behind',
    Buffer.concat([Buffer.from('\n\n'), pdf, html]),
    'This PDF has something else after its end. Please print it to a new PDF, and upload that one.',
  ],
  [
    'without the place of its cross-reference table',
    damaged,
    'This PDF is damaged: it does not say where its cross-reference table is (startxref). Please print it to a new PDF, and upload that one.',
  ],
])('refuses a PDF %s', async (_what, bytes, reason) => {
  const said = await reasonOf(bytes, 'a.pdf');
  if (typeof reason === 'string') expect(said).toBe(reason);
  else expect(said).toMatch(reason);
});

/** A whole sentence in source: 'This file …' up to its closing quote. */
const SENTENCE = /(['`])(This (?:file|picture|archive|PDF|Word|Office|mail)\b[^\n]*?\.)\1/g;

// Tests ASK-49.
test('every sentence that refuses a content has words for borrowers', () => {
  const shared = join(import.meta.dirname, '../../../../domain/documents/content');
  const files = [import.meta.dirname, shared].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  const sentences = files.flatMap((text) =>
    [...text.matchAll(SENTENCE)].map(([, , sentence = '']) => sentence),
  );
  expect(sentences.length).toBeGreaterThan(15);
  expect(sentences.filter((sentence) => refusalOf(415, 'unsupported_type', sentence) === 'other')).toEqual(
    [],
  );
});
