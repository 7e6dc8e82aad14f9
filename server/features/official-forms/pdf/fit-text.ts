import type { PDFFont, PDFTextField } from '@cantoo/pdf-lib';

/** Points: the form's usual size, and the smallest that is readable on paper. */
const USUAL_SIZE = 8;
const SMALLEST_SIZE = 5.5;
const SIZE_STEP = 0.5;

/** A viewer's margin on both sides of a field; at most this fraction of a narrow one. */
const MARGIN = 4;
const MARGIN_PART = 0.15;
const LINE_HEIGHT = 1.2;

const SEE_SHEET = '… (see Continuation Sheet)';

/** A text that does not fit at the smallest size is truncated and refers to the Continuation Sheet. */
export function fitText(
  field: PDFTextField,
  { font, text }: { font: PDFFont; text: string },
): { size: number; shown: string } {
  const { width, height } = roomOf(field);
  const isOneLine = !field.isMultiline();
  const fits = (words: string, size: number) =>
    isOneLine
      ? font.widthOfTextAtSize(words, size) <= width
      : linesOf(words, font, size, width) * size * LINE_HEIGHT <= height;
  const largest = Math.min(USUAL_SIZE, Math.max(SMALLEST_SIZE, height * 0.8));
  for (let size = largest; size >= SMALLEST_SIZE; size -= SIZE_STEP) {
    if (fits(text, size)) return { size, shown: text };
  }
  return { size: SMALLEST_SIZE, shown: shortened(text, (words) => fits(words, SMALLEST_SIZE)) };
}

function roomOf(field: PDFTextField): { width: number; height: number } {
  const rectangles = field.acroField.getWidgets().map((widget) => widget.getRectangle());
  const width = Math.min(...rectangles.map((rectangle) => rectangle.width));
  return {
    width: width - Math.min(MARGIN, width * MARGIN_PART),
    height: Math.min(...rectangles.map(({ height }) => height)),
  };
}

function linesOf(text: string, font: PDFFont, size: number, width: number): number {
  return text.split('\n').flatMap((paragraph) => wrapped(paragraph, font, size, width)).length;
}

/** A word wider than the line is split. */
export function wrapped(paragraph: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (text: string) => font.widthOfTextAtSize(text, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line) && line.length > 1) {
      let cut = line.length - 1;
      while (cut > 1 && !fits(line.slice(0, cut))) cut -= 1;
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return [...lines, line];
}

/** As much text as fits with the reference, or without it if there is no room for both. */
function shortened(text: string, fits: (words: string) => boolean): string {
  for (const ending of [SEE_SHEET, '…']) {
    for (let length = text.length - 1; length > 0; length -= 1) {
      const words = text.slice(0, length).trimEnd() + ending;
      if (fits(words)) return words;
    }
  }
  return '';
}
