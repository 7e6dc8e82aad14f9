import type { PackagePart, PartTask } from './package-part.ts';

export interface Bookmark {
  title: string;
  /** Index among all pages of the package. */
  page: number;
  below: Bookmark[];
}

const TREE = 1;
const CATALOG = 2;
const FONT = 3;
const OUTLINES = 4;

type MadePart = Extract<PackagePart, { ok: true }>;

/**
 * Writes a PDF piece by piece: keeps the places of objects, not the objects (ISO 32000-1, 7.5). Parts come one after
 * the other; the cover comes last, because it names pages, and lies first.
 */
export class PackageWriter {
  readonly #offsets = new Map<number, number>();
  readonly #pages: number[] = [];
  /** Object number of the cover's structure tree. */
  #tags: number | null = null;
  #next = 5;
  #length = 0;

  begin(): Buffer {
    return this.#counted(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  /** Pages so far, without the cover. */
  get pageCount(): number {
    return this.#pages.length;
  }

  taskFor(document: { format: string; bytes: Uint8Array }, options: { isNumbered: boolean }): PartTask {
    const firstPage = options.isNumbered ? this.#pages.length + 1 : null;
    return { ...document, firstObject: this.#next, tree: TREE, font: FONT, firstPage };
  }

  add({ bytes, objects, pages, tags }: MadePart, { isCover = false } = {}): Buffer {
    for (const [number, offset] of objects) {
      this.#offsets.set(number, this.#length + offset);
      this.#next = Math.max(this.#next, number + 1);
    }
    this.#tags ??= tags;
    if (isCover) this.#pages.unshift(...pages);
    else this.#pages.push(...pages);
    return this.#counted(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  *end(bookmarks: readonly Bookmark[]): Generator<Buffer> {
    const kids = this.#pages.map((page) => `${page} 0 R`).join(' ');
    yield this.#object(TREE, `<< /Type /Pages /Count ${this.#pages.length} /Kids [${kids}] >>`);
    yield this.#object(
      FONT,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    );
    const children = [...this.#outline(OUTLINES, bookmarks)];
    for (const { number, text } of children) yield this.#object(number, text);
    // Not marked as tagged throughout: a reader would then skip the pages behind the cover, which have no tags.
    const tags = this.#tags === null ? '' : `/StructTreeRoot ${this.#tags} 0 R /Lang (en-US) `;
    yield this.#object(
      CATALOG,
      `<< /Type /Catalog /Pages ${TREE} 0 R /Outlines ${OUTLINES} 0 R ${tags}/PageMode /UseOutlines >>`,
    );
    const start = this.#length;
    const rows = Array.from({ length: this.#next - 1 }, (_, index) => {
      const offset = this.#offsets.get(index + 1);
      return offset === undefined
        ? '0000000000 65535 f \n'
        : `${String(offset).padStart(10, '0')} 00000 n \n`;
    });
    const trailer = `trailer\n<< /Size ${this.#next} /Root ${CATALOG} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
    yield Buffer.from(`xref\n0 ${this.#next}\n0000000000 65535 f \n${rows.join('')}${trailer}`);
  }

  /** An outline item and those below it (ISO 32000-1, 12.3.3). */
  *#outline(
    parent: number,
    items: readonly Bookmark[],
    own = '/Type /Outlines',
  ): Generator<{ number: number; text: string }> {
    const numbers = items.map(() => {
      this.#next += 1;
      return this.#next - 1;
    });
    const ends =
      numbers.length === 0
        ? ''
        : ` /First ${numbers[0]} 0 R /Last ${numbers.at(-1)} 0 R /Count ${items.length}`;
    yield { number: parent, text: `<< ${own}${ends} >>` };
    for (const [place, { title, page, below }] of items.entries()) {
      const beside = [
        place === 0 ? '' : ` /Prev ${numbers[place - 1]} 0 R`,
        place === items.length - 1 ? '' : ` /Next ${numbers[place + 1]} 0 R`,
      ].join('');
      const text = `/Title <FEFF${utf16(title)}> /Parent ${parent} 0 R /Dest [${this.#pages[page]} 0 R /Fit]${beside}`;
      yield* this.#outline(numbers[place] as number, below, text);
    }
  }

  #object(number: number, text: string): Buffer {
    this.#offsets.set(number, this.#length);
    return this.#counted(Buffer.from(`${number} 0 obj\n${text}\nendobj\n`));
  }

  #counted(bytes: Buffer): Buffer {
    this.#length += bytes.length;
    return bytes;
  }
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
}
