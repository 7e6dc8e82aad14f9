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

/** The first bytes of other kinds of file, with the message for each. */
const OTHER_FILES: readonly [Buffer, string][] = [
  [Buffer.from([0xff, 0xfe]), UTF16],
  [Buffer.from([0xfe, 0xff]), UTF16],
  [
    Buffer.from('PK\u0003\u0004'),
    'This is a ZIP or a spreadsheet: check the text file, with | between the fields.',
  ],
  [Buffer.from('%PDF-'), 'This is a PDF: check the text file, with | between the fields.'],
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
  // UTF-16 without a mark has a zero byte in each letter.
  if (bytes.subarray(0, 8).includes(0)) throw new UnreadableHmdaFile(UTF16);
  const other = OTHER_FILES.find(([beginning]) => startsWith(bytes, beginning));
  if (other !== undefined) throw new UnreadableHmdaFile(other[1]);
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
