import { type PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { readWideFont, writtenInWideFont } from '../../../platform/pdf/wide-font.ts';

/** Text that the form's font cannot show gets a font with more glyphs. */
export interface FormFonts {
  /** @returns the font, and the text with '?' for each letter without a glyph. */
  setting(text: string): Promise<{ font: PDFFont; text: string }>;
}

export async function formFonts(doc: PDFDocument): Promise<FormFonts> {
  const own = await doc.embedFont(StandardFonts.Helvetica);
  const ownLetters = new Set(own.getCharacterSet());
  let wide: PDFFont | undefined;

  return {
    async setting(text) {
      if (isWritten(text, (letter) => ownLetters.has(letter.codePointAt(0) ?? 0))) return { font: own, text };
      if (wide === undefined) {
        doc.registerFontkit(fontkit);
        wide = await doc.embedFont(readWideFont().bytes, { subset: true });
      }
      return { font: wide, text: writtenInWideFont(text) };
    },
  };
}

function isWritten(text: string, has: (letter: string) => boolean): boolean {
  return [...text].every((letter) => letter === '\n' || has(letter));
}
