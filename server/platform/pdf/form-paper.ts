import PDFDocument from 'pdfkit';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { registerPlexFonts } from './plex-fonts.ts';
import { writtenInWideFont } from './wide-font.ts';

/** IBM Plex Sans, as in other documents of Lintel. */
const FONTS = { regular: '400Regular', bold: '700Bold', italic: '400Regular_Italic' } as const;

const PAGE = { left: 38, right: 574, foot: 766 } as const;
const BLACK = '#000000';
const WHITE = '#ffffff';

export interface FormStyle {
  size: number;
  weight?: keyof typeof FONTS;
  align?: 'left' | 'right' | 'center';
  isInverse?: boolean;
}

export interface Place {
  x: number;
  y: number;
  width: number;
}

type Draw = () => void;

type HeadingTag = 'H2' | 'H3';

export interface FormCell {
  tag: 'TH' | 'TD';
  draw: Draw;
  /** Of a TH. */
  scope?: 'Row' | 'Column';
  /** What a screen reader says instead of the printed marks. */
  spoken?: string;
  /** A heading within the cell. */
  heading?: HeadingTag;
}

/** No text on paper, such as a blank of the form. */
export const EMPTY_CELL: FormCell = { tag: 'TD', draw: () => {} };

/** Letter pages of a prescribed form: black, at fixed places, and tagged. Rules and boxes are artifacts. */
export class FormPaper {
  readonly left: number = PAGE.left;
  readonly right: number = PAGE.right;
  readonly width = PAGE.right - PAGE.left;
  y = 0;
  readonly #doc: PDFKit.PDFDocument;

  constructor({ title, author, at }: { title: string; author: string; at: Instant }) {
    this.#doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      autoFirstPage: true,
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

  /** One paragraph; call it within an element. */
  draw(text: string, { x, y, width }: Place, style: FormStyle): void {
    this.#use(style)
      .fillColor(style.isInverse === true ? WHITE : BLACK)
      .text(written(text), x, y, { width, align: style.align ?? 'left', lineGap: LINE_GAP });
  }

  /** In one line: smaller if it is too long, then narrower, because nothing may be cut off. */
  drawFitted(text: string, { x, y, width }: Place, style: FormStyle): void {
    const line = written(text);
    const wide = this.#use(style).widthOfString(line);
    const fitting = Math.floor((4 * style.size * width) / Math.max(wide, 0.01)) / 4;
    const size = Math.min(style.size, Math.max(SMALLEST, fitting));
    const length = (wide * size) / style.size;
    const below = y + (style.size - size) * 0.9;
    this.#use({ ...style, size }).fillColor(style.isInverse === true ? WHITE : BLACK);
    if (length <= width) {
      const indent = { left: 0, center: (width - length) / 2, right: width - length }[style.align ?? 'left'];
      this.#doc.text(line, x + indent, below, { lineBreak: false });
      return;
    }
    this.#doc
      .save()
      .scale(width / length, 1, { origin: [x, below] })
      .text(line, x, below, { lineBreak: false })
      .restore();
  }

  /** A paragraph with some of its words in boldface; call it within an element. */
  drawEmphasized(text: string, bold: readonly string[], place: Place, style: FormStyle): void {
    const runs = runsOf(writtenInWideFont(text), bold);
    this.#doc.fillColor(BLACK);
    runs.forEach(({ words, isBold }, index) => {
      const isLast = index === runs.length - 1;
      const run: FormStyle = isBold ? { ...style, weight: 'bold' } : style;
      const options = { width: place.width, lineGap: LINE_GAP, continued: !isLast };
      const doc = this.#use(run);
      if (index === 0) doc.text(words, place.x, place.y, options);
      else doc.text(words, options);
    });
  }

  heightOf(text: string, width: number, style: FormStyle): number {
    return this.#use(style).heightOfString(written(text), { width, lineGap: LINE_GAP });
  }

  widthOf(text: string, style: FormStyle): number {
    return this.#use(style).widthOfString(written(text));
  }

  /** @param spoken what a screen reader says instead of the printed marks. */
  element(tag: string, draw: Draw, spoken?: string): void {
    const child = spoken === undefined ? draw : this.#doc.struct('Span', { actual: spoken }, [draw]);
    this.#doc.addStructure(this.#doc.struct(tag, {}, [child]));
  }

  /** A paragraph as an element of its own. @returns its height. */
  paragraph(tag: string, text: string, place: Place, style: FormStyle): number {
    this.element(tag, () => this.draw(text, place, style));
    return this.heightOf(text, place.width, style);
  }

  table(): { row(cells: readonly FormCell[]): void; end(): void } {
    const table = this.#doc.struct('Table');
    this.#doc.addStructure(table);
    return {
      row: (cells) =>
        void table.add(
          this.#doc.struct(
            'TR',
            {},
            cells.map((cell) => this.#cell(cell)),
          ),
        ),
      end: () => void table.end(),
    };
  }

  #cell({ tag, draw, scope, spoken, heading }: FormCell) {
    const options = (scope === undefined ? {} : { scope }) as StructOptions;
    const inner =
      heading === undefined
        ? spoken === undefined
          ? draw
          : this.#doc.struct('Span', { actual: spoken }, [draw])
        : this.#doc.struct(heading, {}, [draw]);
    return this.#doc.struct(tag, options, [inner]);
  }

  /** White on black, with a rule below the whole width. @returns where its content begins. */
  tab(tag: HeadingTag, text: string, place: Place, tabWidth: number): number {
    const { draw, end } = this.#tab(text, place, tabWidth);
    this.element(tag, draw);
    return end;
  }

  /** The same as a cell of a table that goes on below it. */
  tabCell(
    heading: HeadingTag,
    text: string,
    place: Place,
    tabWidth: number,
  ): { cell: FormCell; end: number } {
    const { draw, end } = this.#tab(text, place, tabWidth);
    return { cell: { tag: 'TH', scope: 'Row', heading, draw }, end };
  }

  #tab(text: string, { x, y, width }: Place, tabWidth: number): { draw: Draw; end: number } {
    this.#artifact(() => {
      this.#doc.rect(x, y, tabWidth, TAB_HEIGHT).fill(BLACK);
      this.#line({ x, y: y + TAB_HEIGHT }, { x: x + width, y: y + TAB_HEIGHT }, 1);
    });
    const draw = () =>
      this.draw(
        text,
        { x: x + 6, y: y + 2.5, width: tabWidth - 8 },
        { size: 9.5, weight: 'bold', isInverse: true },
      );
    return { draw, end: y + TAB_HEIGHT };
  }

  rule(y: number, { x = this.left, width = this.width, weight = 0.5 } = {}): void {
    this.#artifact(() => this.#line({ x, y }, { x: x + width, y }, weight));
  }

  upright(x: number, from: number, to: number): void {
    this.#artifact(() => this.#line({ x, y: from }, { x, y: to }, 0.5));
  }

  shade({ x, y, width }: Place, height: number): void {
    this.#artifact(() => void this.#doc.rect(x, y, width, height).fill('#e4e4e4'));
  }

  /** A frame around a notice. */
  panel({ x, y, width }: Place, height: number): void {
    this.#artifact(() => void this.#doc.rect(x, y, width, height).lineWidth(1).stroke(BLACK));
  }

  /** White on a black square: a picture, not a word. */
  questionMark(x: number, y: number, size: number): void {
    this.#artifact(() => {
      this.#doc.rect(x, y, size, size).fill(BLACK);
      const style: FormStyle = { size: size * 0.8, weight: 'bold', align: 'center', isInverse: true };
      this.draw('?', { x, y, width: size }, style);
    });
  }

  /** An empty check box; the mark is drawn as text of its element. */
  box(x: number, y: number): void {
    this.#artifact(() => void this.#doc.rect(x, y, BOX, BOX).lineWidth(0.6).stroke(BLACK));
  }

  mark(x: number, y: number): void {
    this.draw('X', { x: x + 0.9, y: y - 1.6, width: 8 }, { size: 7.5, weight: 'bold' });
  }

  /** Above the form, in its own element. */
  stamp(text: string): void {
    const place = { x: this.left, y: 7, width: this.width };
    this.paragraph('P', text, place, { size: 9, weight: 'bold', align: 'center' });
  }

  newPage(): void {
    this.#doc.addPage();
    this.y = 0;
  }

  /** @param right 'PAGE 1 OF 3 • LOAN ID # 12' */
  foot(left: string, right: string): void {
    this.#artifact(() => {
      const style: FormStyle = { size: 7, weight: 'bold' };
      this.#line({ x: this.left, y: PAGE.foot }, { x: this.right, y: PAGE.foot }, 1);
      this.draw(left, { x: this.left, y: PAGE.foot + 4, width: 150 }, style);
      this.draw(right, { x: this.left, y: PAGE.foot + 4, width: this.width }, { ...style, align: 'right' });
    });
  }

  async finish(): Promise<Buffer> {
    this.#doc.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.#doc) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  #line(from: { x: number; y: number }, to: { x: number; y: number }, width: number): void {
    this.#doc.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(width).stroke(BLACK);
  }

  #use({ size, weight = 'regular' }: FormStyle): PDFKit.PDFDocument {
    return this.#doc.font(weight).fontSize(size);
  }

  #artifact(draw: Draw): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }
}

/** `scope` is missing in PDFKit's types. */
type StructOptions = Parameters<PDFKit.PDFDocument['struct']>[1];

export const BOX = 7;
export const TAB_HEIGHT = 17;

/** Where a page ends and its foot begins. */
export const FOOT_Y = PAGE.foot;

const LINE_GAP = -0.6;
const SMALLEST = 5;

/** Splits a text at the words in boldface; each is bold once, in the given order. */
function runsOf(text: string, bold: readonly string[]): { words: string; isBold: boolean }[] {
  const runs: { words: string; isBold: boolean }[] = [];
  let rest = text;
  for (const words of bold) {
    const at = rest.indexOf(words);
    if (at < 0) continue;
    runs.push({ words: rest.slice(0, at), isBold: false }, { words, isBold: true });
    rest = rest.slice(at + words.length);
  }
  return [...runs, { words: rest, isBold: false }].filter(({ words }) => words !== '');
}

function written(text: string): string {
  return writtenInWideFont(text.replace(/\s+/g, ' ').trim());
}
