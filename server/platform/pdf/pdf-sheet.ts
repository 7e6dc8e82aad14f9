import PDFDocument from 'pdfkit';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { registerPlexFonts } from './plex-fonts.ts';
import { writtenInWideFont } from './wide-font.ts';

export const INK = {
  brand: '#0a5563',
  title: '#131e22',
  text: '#3f4b50',
  meta: '#5e6a6f',
  line: '#dfe4e5',
  sunken: '#f3f7f7',
  surface: '#ffffff',
} as const;

const PAGE = { width: 612, height: 792, side: 48, top: 40, bottom: 48 } as const;

/** IBM Plex Sans covers accented Latin, Vietnamese, Greek and Cyrillic; PDF's built-in fonts only Western Latin. */
const FONTS = { regular: '400Regular', semibold: '600SemiBold' } as const;

export interface TextStyle {
  size: number;
  weight?: keyof typeof FONTS;
  color?: string;
  align?: 'left' | 'right';
}

/** `dash`: lengths of strokes and gaps; solid if absent. */
export interface LineStyle {
  color: string;
  width: number;
  dash?: readonly [stroke: number, gap: number];
}

export interface SheetOptions {
  title: string;
  author: string;
  /** Fixed instead of the creation time, so that the same input gives the same bytes. */
  at: Instant;
}

type Child = () => void;

/** Letter pages filled from the top and tagged for screen readers; drawings are marked as decoration. */
export class PdfSheet {
  readonly left: number = PAGE.side;
  readonly width = PAGE.width - 2 * PAGE.side;
  y: number = PAGE.top;
  readonly #doc: PDFKit.PDFDocument;
  /** Some letter had no glyph, which the last page mentions. */
  #hasReplaced = false;
  /** Inside a figure, nothing gets its own tag. */
  #isFigure = false;

  constructor({ title, author, at }: SheetOptions) {
    this.#doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: {
        Title: title,
        Author: author,
        Creator: 'Lintel',
        Producer: 'Lintel',
        CreationDate: new Date(at),
      },
    });
    registerPlexFonts(this.#doc, FONTS);
  }

  /** One paragraph or cell. Line breaks become blanks. */
  draw(text: string, place: { x: number; y: number; width: number }, style: TextStyle): void {
    this.#use(style)
      .fillColor(style.color ?? INK.text)
      .text(this.#written(text), place.x, place.y, {
        width: place.width,
        align: style.align ?? 'left',
        lineGap: lineGap(style),
      });
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    return this.#use(style).heightOfString(this.#written(text), { width, lineGap: lineGap(style) });
  }

  /** PDF structure tag: 'H1', 'P' … */
  tagged(tag: string, draw: Child, options: { alt?: string } = {}): void {
    this.#doc.addStructure(this.#doc.struct(tag, options, [draw]));
  }

  paragraph(
    tag: string,
    text: string,
    style: TextStyle,
    { x = this.left, width = this.width, after = 0 } = {},
  ): void {
    const height = this.heightOf(text, width, style);
    this.reserve(height);
    this.tagged(tag, () => this.draw(text, { x, y: this.y, width }, style));
    this.y += height + after;
  }

  table(): { row(cells: readonly { tag: 'TH' | 'TD'; draw: Child }[]): void; end(): void } {
    const table = this.#doc.struct('Table');
    this.#doc.addStructure(table);
    return {
      row: (cells) =>
        void table.add(
          this.#doc.struct(
            'TR',
            {},
            cells.map(({ tag, draw }) => this.#doc.struct(tag, {}, [draw])),
          ),
        ),
      end: () => table.end(),
    };
  }

  rectangle(
    box: { x: number; y: number; width: number; height: number },
    fill: string,
    border?: string,
  ): void {
    this.#decoration(() => {
      this.#doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.75);
      if (border === undefined) this.#doc.fill(fill);
      else this.#doc.fillAndStroke(fill, border);
    });
  }

  static sizeOf(bytes: Buffer): { width: number; height: number } {
    return shownSize(new PDFDocument({ autoFirstPage: false }), bytes);
  }

  /** PNG or JPEG as decoration, scaled to the box. @returns its size on the page. */
  picture(
    bytes: Buffer,
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ): { width: number; height: number } {
    const own = shownSize(this.#doc, bytes);
    const scale = Math.min(width / own.width, height / own.height);
    this.#decoration(() => void this.#doc.image(bytes, x, y, { fit: [width, height] }));
    return { width: own.width * scale, height: own.height * scale };
  }

  /** A drawing with alt text. Its parts get no tags. */
  figure(alt: string, draw: Child): void {
    this.tagged(
      'Figure',
      () => {
        this.#isFigure = true;
        draw();
        this.#isFigure = false;
      },
      { alt },
    );
  }

  polyline(points: readonly { x: number; y: number }[], { color, width, dash }: LineStyle): void {
    this.#decoration(() => {
      const path = this.#doc.save();
      points.forEach(({ x, y }, index) => {
        if (index === 0) path.moveTo(x, y);
        else path.lineTo(x, y);
      });
      path.lineWidth(width).lineJoin('round');
      if (dash !== undefined) path.dash(dash[0], { space: dash[1] });
      path.stroke(color).restore();
    });
  }

  rule(y: number, { x = this.left, width = this.width } = {}): void {
    this.#decoration(
      () =>
        void this.#doc
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(0.5)
          .stroke(INK.line),
    );
  }

  /** Starts a new page unless this height still fits. @returns whether it did. */
  reserve(height: number): boolean {
    if (this.y + height <= PAGE.height - PAGE.bottom) return false;
    this.newPage();
    return true;
  }

  newPage(): void {
    this.#doc.addPage();
    this.y = PAGE.top;
  }

  /** @param mark stands out at the top of every page. */
  async finish(foot: string, mark?: string): Promise<Buffer> {
    if (this.#hasReplaced) this.paragraph('P', REPLACED_NOTE, REPLACED);
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      const y = PAGE.height - PAGE.bottom + 12;
      this.rule(y);
      this.#decoration(() => {
        const number = `Page ${page + 1} of ${count}`;
        if (mark !== undefined) this.draw(mark, { x: this.left, y: MARK_Y, width: this.width }, MARK);
        this.draw(foot, { x: this.left, y: y + 8, width: this.width - 80 }, FOOT);
        this.draw(
          number,
          { x: this.left + this.width - 80, y: y + 8, width: 80 },
          { ...FOOT, align: 'right' },
        );
      });
    }
    this.#doc.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.#doc) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  #written(text: string): string {
    const line = oneLine(text);
    const written = writtenInWideFont(line);
    if (written.split('?').length > line.split('?').length) this.#hasReplaced = true;
    return written;
  }

  #use({ size, weight = 'regular' }: TextStyle): PDFKit.PDFDocument {
    return this.#doc.font(weight).fontSize(size);
  }

  #decoration(draw: Child): void {
    if (this.#isFigure) {
      draw();
      return;
    }
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }
}

const REPLACED: TextStyle = { size: 8, color: INK.meta };

export const REPLACED_NOTE =
  "A question mark can stand for a letter or sign that this document's typeface does not have.";

const MARK_Y = 18;

const MARK: TextStyle = { size: 12, weight: 'semibold', color: INK.title, align: 'right' };

const FOOT: TextStyle = { size: 7.5, color: INK.meta };

/** The font's own line height is already 1.3 of its size; running text needs a little more. */
function lineGap({ size }: TextStyle): number {
  return size < 12 ? 1 : 0;
}

/** Cameras store rotation as EXIF orientation: from 5 on, width and height swap. */
function shownSize(doc: PDFKit.PDFDocument, bytes: Buffer): { width: number; height: number } {
  const { width, height, orientation = 1 } = (doc as unknown as PictureReader).openImage(bytes);
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

/** Missing in PDFKit's types. */
interface PictureReader {
  openImage(bytes: Buffer): { width: number; height: number; orientation?: number };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
