import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';

/** The fonts of a print. A text that the form's own font cannot write is set in a font with more letters. */
export interface FormFonts {
  /** The font for a text, and the text with a '?' for each letter that no font has. */
  setting(text: string): Promise<{ font: PDFFont; text: string }>;
}

const WIDE_FONT = '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf';

let wideFont: { bytes: Uint8Array; has: (letter: string) => boolean } | undefined;

/** Latin with all accents, Vietnamese, Greek and Cyrillic. It is read once for each thread. */
function readWideFont() {
  if (wideFont === undefined) {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(WIDE_FONT)));
    const opened = fontkit.create(bytes);
    if (!('hasGlyphForCodePoint' in opened)) throw new Error(`${WIDE_FONT} holds several fonts`);
    wideFont = { bytes, has: (letter) => opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) };
  }
  return wideFont;
}

export async function formFonts(doc: PDFDocument): Promise<FormFonts> {
  const own = await doc.embedFont(StandardFonts.Helvetica);
  const ownLetters = new Set(own.getCharacterSet());
  let wide: PDFFont | undefined;

  return {
    async setting(text) {
      if (isWritten(text, (letter) => ownLetters.has(letter.codePointAt(0) ?? 0))) return { font: own, text };
      const { bytes, has } = readWideFont();
      if (wide === undefined) {
        doc.registerFontkit(fontkit);
        wide = await doc.embedFont(bytes, { subset: true });
      }
      const written = [...text].map((letter) => (letter === '\n' || has(letter) ? letter : '?')).join('');
      return { font: wide, text: written };
    },
  };
}

function isWritten(text: string, has: (letter: string) => boolean): boolean {
  return [...text].every((letter) => letter === '\n' || has(letter));
}
