import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type Element, element, nameIn } from './element.ts';
import { EMPTY_FILE, otherDocument, otherFormat, otherXml } from './recognise-format.ts';

/** The message says why, and what to do. */
export class UnreadableXml extends Error {
  override readonly name = 'UnreadableXml';
  readonly line: number;
  readonly column: number;

  constructor(message: string, { line, column }: { line: number; column: number }) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

const MOST_PROLOG = 65_536;
/** Enough to recognize other formats. */
const BEGINNING = 300;
/** Whitespace, comments and processing instructions, including the XML declaration. */
const MISC = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/;
const UNDECIDED = /^<(?:!(?:-(?!-)|$|D(?:O(?:C(?:T(?:Y(?:P)?)?)?)?)?$)|$)|^<[?]|^<!--/;

/** Buffers text before the root element until a document type is ruled out. */
class Prolog {
  #held = '';
  #isRead = false;

  /** The text that can be parsed now. @throws UnreadableXml */
  take(text: string): string {
    if (this.#isRead) return text;
    this.#held += this.#held === '' ? text.replace(/^\ufeff/, '') : text;
    const begun = this.#held.trimStart();
    if (begun.length < BEGINNING && this.#held.length < MOST_PROLOG) return '';
    return this.#checked(false);
  }

  /** The held text at the end of a short file. @throws UnreadableXml */
  rest(): string {
    return this.#isRead ? '' : this.#checked(true);
  }

  #checked(isEnd: boolean): string {
    const begun = this.#held.trimStart();
    if (begun === '' && isEnd) throw new UnreadableXml(EMPTY_FILE, { line: 1, column: 1 });
    const prolog = MISC.exec(this.#held)?.[0] ?? '';
    const after = this.#held.slice(prolog.length);
    const other = (begun === '' ? null : otherFormat(begun)) ?? otherDocument(after);
    if (other !== null) throw new UnreadableXml(other, { line: 1, column: 1 });
    if (/^<!(?:DOCTYPE|ENTITY)/i.test(after)) throw refused(prolog);
    if (!isEnd && (after === '' || UNDECIDED.test(after))) {
      if (this.#held.length < MOST_PROLOG) return '';
      throw new UnreadableXml(
        'The file has no root element in its first 65,536 characters.',
        placeAfter(prolog),
      );
    }
    this.#isRead = true;
    const text = this.#held;
    this.#held = '';
    return text;
  }
}

function refused(prolog: string): UnreadableXml {
  return new UnreadableXml(
    'The file declares a document type or entities, which can read other files. MISMO needs none: remove the declaration.',
    placeAfter(prolog),
  );
}

function placeAfter(text: string): { line: number; column: number } {
  const lines = text.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Bounds per loan. The largest sample has 1,500 elements; embedded scans make files long. */
export const MOST_CHARACTERS = 25_000_000;
export const TOO_LONG =
  'The file has more than 25 million characters, which is more than one loan. Leave scanned documents out of it.';
const MOST_ELEMENTS = 200_000;
const MOST_LEVELS = 100;
/** Relationships have four attributes; the root declares namespaces. */
const MOST_ATTRIBUTES_OF_ELEMENT = 200;
const MOST_ATTRIBUTES = 400_000;

/** Refuses document types and entities, so that a file cannot refer to others or expand. */
export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: true, position: true });
  readonly #prolog = new Prolog();
  readonly #open: Element[] = [];
  #begun = { line: 1, column: 1 };
  #piece = '';
  #before = 0;
  #root: Element | null = null;
  #elements = 0;
  #attributes = 0;
  #attributesOfElement = 0;
  #characters = 0;
  namespace = '';

  constructor() {
    this.#parser.on('error', (error) => this.#fail(wellFormed(error.message)));
    this.#parser.on('opentagstart', ({ name }) => {
      this.#begun = this.#beginOf(name);
      this.#attributesOfElement = 0;
    });
    this.#parser.on('attribute', () => this.#countAttribute());
    this.#parser.on('opentag', (tag) => this.#begin(tag));
    this.#parser.on('closetag', () => this.#end());
    this.#parser.on('text', (text) => this.#add(text));
    this.#parser.on('cdata', (text) => this.#add(text));
  }

  /** Reads the next piece. @throws UnreadableXml */
  push(text: string): void {
    this.#characters += text.length;
    if (this.#characters > MOST_CHARACTERS) {
      this.#fail(TOO_LONG);
    }
    this.#parse(this.#prolog.take(text));
  }

  /** Ends the file. @throws UnreadableXml */
  finish(): Element {
    this.#parse(this.#prolog.rest());
    const [open] = this.#open.slice(-1);
    if (open !== undefined || this.#root === null) {
      this.#fail(`The file ends before ${open?.name ?? 'its root element'} is complete: it was cut off.`);
    }
    this.#parser.close();
    return this.#root as Element;
  }

  #parse(text: string): void {
    this.#before += this.#piece.length;
    this.#piece = text;
    this.#parser.write(text);
  }

  #beginOf(name: string): { line: number; column: number } {
    const { line, columnIndex } = this.#parser;
    if (columnIndex > 0) return { line, column: columnIndex - name.length - 1 };
    const end = this.#piece.lastIndexOf('\n', this.#parser.position - this.#before - 1);
    const start = this.#piece.lastIndexOf(`<${name}`, end);
    const column = start === -1 ? 1 : start - this.#piece.lastIndexOf('\n', start);
    return { line: line - 1, column };
  }

  #begin(tag: SaxesTagNS): void {
    const attributes: Record<string, string> = {};
    for (const { uri, local, prefix, value } of Object.values(tag.attributes)) {
      if (prefix !== 'xmlns' && local !== 'xmlns') attributes[nameIn(uri, local)] = value;
    }
    const parent = this.#open.at(-1);
    if (parent === undefined) {
      const other = otherXml({ local: tag.local, uri: tag.uri, attributes });
      if (other !== null) this.#fail(other, this.#begun);
    }
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS || this.#open.length >= MOST_LEVELS) {
      this.#fail('The file has more elements than any loan.', this.#begun);
    }
    const begun = { ...element(nameIn(tag.uri, tag.local)), attributes, ...this.#begun };
    parent?.children.push(begun);
    if (this.#root === null) this.namespace = tag.uri;
    this.#root ??= begun;
    this.#open.push(begun);
  }

  /** Counted before the tag ends, because by then the parser has already spent the time. */
  #countAttribute(): void {
    this.#attributes += 1;
    this.#attributesOfElement += 1;
    if (this.#attributesOfElement <= MOST_ATTRIBUTES_OF_ELEMENT && this.#attributes <= MOST_ATTRIBUTES)
      return;
    this.#fail('The file has more attributes than any loan.', this.#begun);
  }

  #end(): void {
    const ended = this.#open.pop();
    if (ended !== undefined && ended.children.length > 0) ended.text = ended.text.trim();
  }

  #add(text: string): void {
    const open = this.#open.at(-1);
    if (open === undefined) return;
    if (open.children.length === 0 || text.trim() !== '') open.text += text;
  }

  #fail(message: string, place?: { line: number; column: number }): never {
    throw new UnreadableXml(
      message,
      place ?? { line: this.#parser.line, column: this.#parser.columnIndex + 1 },
    );
  }
}

/** Reads a text that is in memory as a whole. @throws UnreadableXml */
export function readXml(text: string): Element {
  const reader = new XmlReader();
  reader.push(text);
  return reader.finish();
}

function wellFormed(message: string): string {
  return `The XML is not well-formed: ${message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}.`;
}
