import { isUtf8 } from 'node:buffer';
import { Transform, type TransformCallback } from 'node:stream';
import { UnreadableFile } from './import-fault.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Fails with the first line that is not UTF-8: other encodings would produce wrong names. */
export class Utf8Check extends Transform {
  /** Start of an unfinished line. */
  #rest: Buffer = Buffer.alloc(0);
  #line = 1;
  /** A line feed; a carriage return in files without line feeds. */
  #lineEnd: number | undefined;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const whole = this.#takeWholeLines(chunk);
    const fault = this.#faultIn(whole);
    this.#line += this.#countLines(whole);
    if (fault) done(fault);
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    done(this.#faultIn(this.#rest));
  }

  #takeWholeLines(chunk: Buffer): Buffer {
    if (chunk.includes(LINE_FEED)) this.#lineEnd ??= LINE_FEED;
    else if (chunk.includes(CARRIAGE_RETURN)) this.#lineEnd ??= CARRIAGE_RETURN;
    const end = this.#lineEnd === undefined ? 0 : chunk.lastIndexOf(this.#lineEnd) + 1;
    if (end === 0) {
      this.#rest = Buffer.concat([this.#rest, chunk]);
      return Buffer.alloc(0);
    }
    const whole = Buffer.concat([this.#rest, chunk.subarray(0, end)]);
    this.#rest = chunk.subarray(end);
    return whole;
  }

  #faultIn(lines: Buffer): UnreadableFile | null {
    if (isUtf8(lines)) return null;
    let line = this.#line;
    for (let from = 0; from < lines.length; line += 1) {
      const found = lines.indexOf(this.#lineEnd ?? LINE_FEED, from);
      const to = found === -1 ? lines.length : found + 1;
      if (!isUtf8(lines.subarray(from, to))) break;
      from = to;
    }
    const message = 'is not UTF-8: save the file as "CSV UTF-8" and import it again';
    return new UnreadableFile([{ line, column: null, message }]);
  }

  #countLines(lines: Buffer): number {
    const end = this.#lineEnd ?? LINE_FEED;
    let count = 0;
    for (let at = lines.indexOf(end); at !== -1; at = lines.indexOf(end, at + 1)) count += 1;
    return count;
  }
}
