import { UnreadableXml } from '../../../domain/mismo/xml/read-xml.ts';
import { binaryFormat } from '../../../domain/mismo/xml/recognise-format.ts';

/** The XML declaration is within these bytes and names the encoding in ASCII. */
const DECLARATION_BYTES = 200;
const ADVICE = 'Save or export the file as UTF-8.';
const START = { line: 1, column: 1 };
/** Stands for undecodable bytes. */
const UNDECODABLE = '\ufffd';

/** Decodes XML chunk by chunk, by its byte order mark or declared encoding. */
export class FileDecoder {
  #held: Buffer | null = Buffer.alloc(0);
  #encoding = '';
  #strict = new TextDecoder();
  /** Replaces invalid bytes instead of failing, so that the error can say where they are. */
  #marking = new TextDecoder();
  #line = 1;
  #column = 1;

  /** @throws UnreadableXml for bytes that are invalid in the encoding. */
  push(bytes: Uint8Array): string {
    if (this.#held === null) return this.#decode(bytes, true);
    const held = Buffer.concat([this.#held, bytes]);
    this.#held = held;
    return held.length < DECLARATION_BYTES ? '' : this.#begin(held, true);
  }

  /** @throws UnreadableXml also if the file ends within a character. */
  finish(): string {
    return this.#held === null ? this.#decode(new Uint8Array(), false) : this.#begin(this.#held, false);
  }

  #begin(bytes: Buffer, isMore: boolean): string {
    this.#held = null;
    const binary = binaryFormat(bytes.toString('latin1', 0, DECLARATION_BYTES));
    if (binary !== null) throw new UnreadableXml(binary, START);
    this.#encoding = encodingOf(bytes);
    this.#strict = decoderOf(this.#encoding, true);
    this.#marking = decoderOf(this.#encoding, false);
    return this.#decode(bytes, isMore);
  }

  #decode(bytes: Uint8Array, isMore: boolean): string {
    const marked = this.#marking.decode(bytes, { stream: isMore });
    try {
      this.#strict.decode(bytes, { stream: isMore });
    } catch {
      const upTo = marked.indexOf(UNDECODABLE);
      this.#passOver(upTo === -1 ? marked : marked.slice(0, upTo));
      throw new UnreadableXml(
        `The file should be ${this.#encoding.toUpperCase()}, but has bytes here that are not. ${ADVICE}`,
        { line: this.#line, column: this.#column },
      );
    }
    this.#passOver(marked);
    return marked;
  }

  #passOver(text: string): void {
    const end = text.lastIndexOf('\n');
    if (end === -1) {
      this.#column += text.length;
      return;
    }
    this.#line += text.split('\n').length - 1;
    this.#column = text.length - end;
  }
}

function encodingOf(bytes: Buffer): string {
  const beginning = bytes.subarray(0, DECLARATION_BYTES).toString('latin1');
  if (beginning.startsWith('\xef\xbb\xbf')) return 'utf-8';
  if (beginning.startsWith('\xff\xfe') || beginning.startsWith('<\0')) return 'utf-16le';
  if (beginning.startsWith('\xfe\xff') || beginning.startsWith('\0<')) return 'utf-16be';
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(beginning)?.[1]?.toLowerCase();
  // Any byte pair is a UTF-16 character, so corrupt bytes would go unnoticed.
  if (declared?.startsWith('utf-16') || declared?.startsWith('ucs-2')) {
    throw new UnreadableXml(`The file declares ${declared.toUpperCase()}, but is not. ${ADVICE}`, START);
  }
  return declared ?? 'utf-8';
}

function decoderOf(encoding: string, fatal: boolean): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal });
  } catch {
    throw new UnreadableXml(
      `The file declares the encoding ${encoding}, which is not known here. ${ADVICE}`,
      START,
    );
  }
}
