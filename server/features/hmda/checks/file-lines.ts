import { isUtf8 } from 'node:buffer';

/** A file that cannot be read on from a line, in a sentence for people. */
export class UnreadableHmdaFile extends Error {}

export interface LineBatch {
  /** The number of the first line, from 1. */
  first: number;
  lines: string[];
  /** Whether the file ends with these lines, and without a line end. */
  isOpenEnd: boolean;
}

/** A row has 110 fields of at most some hundred characters. */
const MAX_LINE_BYTES = 100_000;

const LINE_FEED = 0x0a;
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

const UTF16 = 'The file is encoded in UTF-16: save it as UTF-8.';

const SPREADSHEET =
  'This is a spreadsheet: save it as text with | between the fields (.txt), and check that file.';
const PACKED = 'unpack it, and check the text file in it.';

/** A workbook of today is a ZIP as well. */
const XLSX_OR_ZIP =
  'This is a spreadsheet or a ZIP: save a spreadsheet as text with | between the fields (.txt), or unpack the ZIP, and check that file.';

/** The first bytes of other kinds of file, with the message for each. */
const OTHER_FILES: readonly [Buffer, string][] = [
  [Buffer.from([0xff, 0xfe]), UTF16],
  [Buffer.from([0xfe, 0xff]), UTF16],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), SPREADSHEET],
  [Buffer.from('PK'), XLSX_OR_ZIP],
  [Buffer.from([0x1f, 0x8b]), `This is a packed file (gzip): ${PACKED}`],
  [Buffer.from('7z\u00bc\u00af', 'latin1'), `This is a packed file (7z): ${PACKED}`],
  [Buffer.from('Rar!'), `This is a packed file (RAR): ${PACKED}`],
  [
    Buffer.from('%PDF-'),
    'This is a PDF: export the register as text with | between the fields (.txt), and check that file.',
  ],
];

/**
 * The lines of a file as it is read, without their line ends, in constant memory.
 * @throws UnreadableHmdaFile for another encoding, and for a line without an end.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<LineBatch> {
  let first = 1;
  let rest: Buffer = Buffer.alloc(0);
  let isBegun = false;
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!isBegun) {
      if (rest.length < 8 && rest.indexOf(LINE_FEED) < 0) continue;
      rest = withoutMark(rest);
      isBegun = true;
    }
    const end = rest.lastIndexOf(LINE_FEED);
    if (end >= 0) {
      const lines = textOf(rest.subarray(0, end), first).split('\n').map(withoutReturn);
      yield { first, lines, isOpenEnd: false };
      first += lines.length;
      rest = rest.subarray(end + 1);
    }
    if (rest.length > MAX_LINE_BYTES)
      throw new UnreadableHmdaFile(
        `Line ${first} is longer than ${MAX_LINE_BYTES / 1000} KB: this is no HMDA file.`,
      );
  }
  if (!isBegun) rest = withoutMark(rest);
  if (rest.length > 0) yield { first, lines: [withoutReturn(textOf(rest, first))], isOpenEnd: true };
}

function withoutMark(bytes: Buffer): Buffer {
  const other = OTHER_FILES.find(([beginning]) => startsWith(bytes, beginning));
  if (other !== undefined) throw new UnreadableHmdaFile(other[1]);
  // UTF-16 without a mark has a zero byte in every other place.
  const zeros = [...bytes.subarray(0, 8)].flatMap((byte, place) => (byte === 0 ? place % 2 : []));
  if (zeros.length > 1 && new Set(zeros).size === 1) throw new UnreadableHmdaFile(UTF16);
  return startsWith(bytes, UTF8_MARK) ? bytes.subarray(UTF8_MARK.length) : bytes;
}

function startsWith(bytes: Buffer, beginning: Buffer): boolean {
  return bytes.subarray(0, beginning.length).equals(beginning);
}

function textOf(bytes: Buffer, first: number): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  let line = first;
  let begin = 0;
  for (let end = bytes.indexOf(LINE_FEED); end >= 0 && isUtf8(bytes.subarray(begin, end)); line += 1) {
    begin = end + 1;
    end = bytes.indexOf(LINE_FEED, begin);
  }
  throw new UnreadableHmdaFile(`Line ${line} is not encoded in UTF-8: save the file as UTF-8.`);
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
