import { Transform, type TransformCallback } from 'node:stream';
import { UnreadableFile } from './import-fault.ts';

/** Written by spreadsheets in countries with a decimal comma, and by loan systems. */
const OTHERS: Readonly<Record<string, string>> = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };

const LINE_END = /[\r\n]/;
/** UTF-8 byte order mark, read byte by byte. */
const MARK = '\u00ef\u00bb\u00bf';

const LONGEST_HEADER = 100_000;

/** Passes bytes on once the header shows commas as separators. */
export class SeparatorCheck extends Transform {
  #header: string | undefined = '';
  #held: Buffer[] = [];

  /** Buffers nothing after the header: files may exceed memory. */
  constructor() {
    super({ highWaterMark: 1 });
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#header === undefined) {
      done(null, chunk);
      return;
    }
    this.#held.push(chunk);
    this.#header += chunk.toString('latin1');
    if (this.#header.startsWith(MARK)) this.#header = this.#header.slice(MARK.length);
    if (LINE_END.test(this.#header.trimStart()) || this.#header.length > LONGEST_HEADER) this.#pass(done);
    else done();
  }

  override _flush(done: TransformCallback): void {
    this.#pass(done);
  }

  #pass(done: TransformCallback): void {
    const [header = ''] = (this.#header ?? '').trimStart().split(LINE_END);
    this.#header = undefined;
    const other = Object.entries(OTHERS).find(([separator]) => header.includes(separator));
    if (other !== undefined && !header.includes(',')) {
      const message = `the columns are separated by ${other[1]}: save the file with commas between them`;
      done(new UnreadableFile([{ line: 1, column: null, message }]));
      return;
    }
    for (const chunk of this.#held.splice(0)) this.push(chunk);
    done();
  }
}
