import { PDFDocument, type PDFFont, PDFTextField, rgb } from '@cantoo/pdf-lib';
import type { Overflow } from '../../../../domain/official-form/form-answer.ts';
import { fillForm } from './fill-form.ts';
import { wrapped } from './fit-text.ts';
import { formFields } from './form-fields.ts';
import { formFonts } from './form-fonts.ts';

export interface SheetContent {
  borrower: string;
  overflow: readonly Overflow[];
}

interface SheetHead {
  loanNumber: string;
}

/** US Letter with margins, in points. */
const PAGE = { width: 612, height: 792, margin: 54 } as const;
const SIZE = 9;
const LINE = 13;
const INK = rgb(0.1, 0.1, 0.1);

export function sheetLines(contents: readonly SheetContent[]): string[] {
  return contents.flatMap(({ borrower, overflow }, place) => {
    const sections = Map.groupBy(overflow, ({ section }) => section);
    return [
      ...(place === 0 ? [] : ['']),
      borrower,
      ...[...sections].flatMap(([section, rows]) => [section, ...rows.map(({ text }) => `   ${text}`)]),
    ];
  });
}

/** Plain sheets with the content, for a lender who has not uploaded the official one. */
export async function plainSheets(contents: readonly SheetContent[], head: SheetHead): Promise<PDFDocument> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const fonts = await formFonts(doc);
  const { font } = await fonts.setting(sheetLines(contents).join('\n'));
  const lines = await printableLines(
    contents,
    font,
    PAGE.width - 2 * PAGE.margin,
    async (text) => (await fonts.setting(text)).text,
  );
  const perPage = Math.floor((PAGE.height - 2 * PAGE.margin - 4 * LINE) / LINE);
  const pages = chunks(lines, perPage);
  for (const [index, pageLines] of pages.entries()) {
    const page = doc.addPage([PAGE.width, PAGE.height]);
    const top = PAGE.height - PAGE.margin;
    const left = PAGE.margin;
    page.drawText('Uniform Residential Loan Application', { x: left, y: top, size: 13, font, color: INK });
    page.drawText('Continuation Sheet', { x: left, y: top - LINE - 2, size: 11, font, color: INK });
    const number = (await fonts.setting(`Loan ${head.loanNumber}, page ${index + 1} of ${pages.length}`))
      .text;
    page.drawText(number, { x: left, y: top - 2 * LINE - 2, size: SIZE, font, color: INK });
    for (const [place, text] of pageLines.entries()) {
      page.drawText(text, { x: left, y: top - (place + 4) * LINE, size: SIZE, font, color: INK });
    }
  }
  return doc;
}

/** The official sheet with the content, repeated as often as it needs. */
export async function filledSheets(
  blank: Uint8Array,
  contents: readonly SheetContent[],
  open: (bytes: Uint8Array) => Promise<PDFDocument>,
): Promise<PDFDocument[]> {
  const first = await open(blank);
  const area = largestField(first);
  if (area === undefined) return [];
  const { width, height } = area.acroField.getWidgets()[0]?.getRectangle() ?? { width: 0, height: 0 };
  const fonts = await formFonts(first);
  const { font } = await fonts.setting(sheetLines(contents).join('\n'));
  const lines = await printableLines(
    contents,
    font,
    width - 8,
    async (text) => (await fonts.setting(text)).text,
  );
  const sheets = [];
  for (const part of chunks(lines, Math.max(1, Math.floor((height - 8) / (SIZE * 1.3))))) {
    const doc = await open(blank);
    const field = largestField(doc);
    const setting = await (await formFonts(doc)).setting(part.join('\n'));
    field?.enableMultiline();
    field?.setFontSize(SIZE);
    field?.setText(setting.text);
    field?.updateAppearances(setting.font);
    const name = contents[0]?.borrower ?? '';
    await fillForm(doc, [{ kind: 'text', field: '_1a_Name', text: name }]);
    sheets.push(doc);
  }
  return sheets;
}

function largestField(doc: PDFDocument): PDFTextField | undefined {
  const texts = formFields(doc).all.filter((field) => field instanceof PDFTextField);
  const area = (field: PDFTextField) => {
    const { width = 0, height = 0 } = field.acroField.getWidgets()[0]?.getRectangle() ?? {};
    return width * height;
  };
  return texts.toSorted((one, other) => area(other) - area(one))[0];
}

async function printableLines(
  contents: readonly SheetContent[],
  font: PDFFont,
  width: number,
  written: (text: string) => Promise<string>,
): Promise<string[]> {
  const texts = await Promise.all(sheetLines(contents).map(written));
  return texts.flatMap((text) => {
    const indent = /^ */.exec(text)?.[0] ?? '';
    return text
      .split('\n')
      .flatMap((paragraph) => wrapped(paragraph.trim(), font, SIZE, width - indent.length * 3))
      .map((line) => indent + line);
  });
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
