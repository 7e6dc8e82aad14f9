import { maskLongNumbers } from '../../../../domain/documents/find/page-text.ts';

/** A dense page has 6,000 characters. */
const MOST_OF_A_PAGE = 20_000;

/** The pages of a PDF that have text, from page 1. Long numbers are masked. */
export type PageTexts = { page: number; text: string }[];

/** A longer PDF is read as far as `pages`. */
export interface ReadingTask {
  bytes: Uint8Array;
  pages: number;
}

/** Runs in the thread. Null for a PDF that cannot be read, or only with a password. */
export async function readPdfText({ bytes, pages }: ReadingTask): Promise<PageTexts | null> {
  // The library reports what it misses for drawing, and what it reads in a damaged document.
  console.log = console.warn = () => undefined;
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opening = getDocument({
    data: bytes,
    verbosity: 0,
    useSystemFonts: false,
    stopAtErrors: false,
  });
  try {
    const pdf = await opening.promise;
    const texts: PageTexts = [];
    for (let number = 1; number <= Math.min(pdf.numPages, pages); number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = plainText(
        items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')),
      );
      if (text !== '') texts.push({ page: number, text });
      page.cleanup();
    }
    return texts;
  } catch {
    return null;
  } finally {
    await opening.destroy();
  }
}

function plainText(pieces: readonly string[]): string {
  let text = '';
  for (const piece of pieces) if (text.length < MOST_OF_A_PAGE) text += piece;
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return maskLongNumbers(clean).slice(0, MOST_OF_A_PAGE);
}
