import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

const WIDE_FONT = '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf';

/** In place of a letter without a glyph (BASE-76). */
const REPLACEMENT = '?';

/** Joiners and variation selectors shape the letters beside them and are invisible themselves. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

let wideFont: { bytes: Uint8Array; has: (letter: string) => boolean } | undefined;

/** Accented Latin, Vietnamese, Greek and Cyrillic. Read once per thread. */
export function readWideFont() {
  if (wideFont === undefined) {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(WIDE_FONT)));
    const opened = fontkit.create(bytes);
    if (!('hasGlyphForCodePoint' in opened)) throw new Error(`${WIDE_FONT} holds several fonts`);
    wideFont = { bytes, has: (letter) => opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) };
  }
  return wideFont;
}

/** Emojis and letters without a glyph, each once. */
export function unwrittenIn(text: string): string[] {
  const { has } = readWideFont();
  const unwritten = Array.from(graphemes.segment(text), ({ segment }) => segment).filter(
    (segment) => ![...segment.replace(UNSEEN, '')].every((letter) => /\s/.test(letter) || has(letter)),
  );
  return [...new Set(unwritten)];
}

/** One '?' per emoji or letter without a glyph. Line breaks stay. */
export function writtenInWideFont(text: string): string {
  const { has } = readWideFont();
  const isWritten = (part: string) => [...part].every((letter) => letter === '\n' || has(letter));
  if (isWritten(text)) return text;
  return Array.from(graphemes.segment(text), ({ segment }) => {
    const seen = segment.replace(UNSEEN, '');
    return isWritten(seen) ? seen : REPLACEMENT;
  }).join('');
}
