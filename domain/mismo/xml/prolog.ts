import { EMPTY_FILE, otherDocument, otherFormat } from './recognise-format.ts';
import { UnreadableXml } from './unreadable-xml.ts';

const MOST_PROLOG = 65_536;
/** Enough to tell every other format. */
const BEGINNING = 300;
/** Blanks, comments and processing instructions, the declaration among them. */
const MISC = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/;
const UNDECIDED = /^<(?:!(?:-(?!-)|$|D(?:O(?:C(?:T(?:Y(?:P)?)?)?)?)?$)|$)|^<[?]|^<!--/;

/** Holds the text before the root element back, until it is known to declare no document type. */
export class Prolog {
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
