/** The longest headers of an answer, as Node's own client has it. */
const MAX_HEAD_BYTES = 16_384;

/** Answers like 103 before the real one. A receiver that sends more only keeps the sender busy. */
const MAX_NOTICES = 20;

const HEAD_END = '\r\n\r\n';
const VERSION = 'HTTP/1.';
const STATUS_LINE = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: [^\r\n]*)?\r\n/;

/** The status counts; the rest of an answer only tells whether the connection can be used again (HOOK-4, HOOK-13). */
export type Reading = { status: number } | { error: string };

const NOT_HTTP: Reading = { error: 'The answer is not HTTP.' };
const TOO_LONG: Reading = { error: 'The headers of the answer are too long.' };

/**
 * Reads the answer to one message. It is strict where a connection is kept: an answer that does not end exactly as its
 * headers say leaves a connection that nobody uses again.
 */
export class AnswerReader {
  /** Bytes that are not read yet, each as one character. */
  #text = '';
  #head: { version: string; status: number; fields: string } | undefined;
  #notices = 0;

  /** Whether any byte has come. */
  get hasBegun(): boolean {
    return this.#text !== '' || this.#head !== undefined || this.#notices > 0;
  }

  /** Reads the next bytes. After the status, it only collects the body. @returns undefined until the headers are there. */
  read(chunk: Buffer): Reading | undefined {
    this.#text += chunk.toString('latin1');
    while (this.#head === undefined) {
      const end = this.#text.indexOf(HEAD_END);
      if ((end < 0 ? this.#text.length : end) > MAX_HEAD_BYTES) return TOO_LONG;
      if (!this.#text.startsWith(VERSION.slice(0, this.#text.length))) return NOT_HTTP;
      // Lines without a carriage return would be read until the deadline.
      if (end < 0) return /[^\r]\n/.test(this.#text) ? NOT_HTTP : undefined;
      const [line, version, digits] = STATUS_LINE.exec(this.#text) ?? [];
      if (line === undefined || version === undefined) return NOT_HTTP;
      const status = Number(digits);
      const fields = this.#text.slice(line.length - 2, end + 2);
      this.#text = this.#text.slice(end + HEAD_END.length);
      if (status >= 200 || status === 101) this.#head = { version, status, fields };
      else this.#notices += 1;
      if (this.#notices > MAX_NOTICES) return { error: `More than ${MAX_NOTICES} provisional answers came.` };
    }
    return { status: this.#head.status };
  }

  /** Whether the whole answer is there and nothing after it, so that the connection can carry another message. */
  get isComplete(): boolean {
    if (this.#head === undefined) return false;
    const { version, status, fields } = this.#head;
    if (version === '0' || status === 101 || /\r\nconnection:[^\r]*close/i.test(fields)) return false;
    const codings = fields.match(/\r\ntransfer-encoding:[^\r]*/gi) ?? [];
    const lengths = fields.match(/\r\ncontent-length:[^\r]*/gi) ?? [];
    if (codings.length + lengths.length > 1) return false;
    if (status === 204 || status === 304) return this.#text === '';
    const [length] = lengths;
    if (length !== undefined)
      return /^\d+$/.test(fieldValue(length)) && this.#text.length === Number(fieldValue(length));
    const [coding] = codings;
    return (
      coding !== undefined && fieldValue(coding).toLowerCase() === 'chunked' && isWholeChunkedBody(this.#text)
    );
  }
}

function fieldValue(field: string): string {
  return field.slice(field.indexOf(':') + 1).trim();
}

/** Whether a text is chunks, each with its length in front, up to the empty one, without trailers. */
function isWholeChunkedBody(text: string): boolean {
  let at = 0;
  for (;;) {
    const lineEnd = text.indexOf('\r\n', at);
    const length = text.slice(at, lineEnd);
    if (lineEnd < 0 || !/^[\da-f]{1,6}$/i.test(length)) return false;
    const bytes = Number.parseInt(length, 16);
    at = lineEnd + 2 + bytes;
    if (text.slice(at, at + 2) !== '\r\n') return false;
    at += 2;
    if (bytes === 0) return at === text.length;
  }
}
