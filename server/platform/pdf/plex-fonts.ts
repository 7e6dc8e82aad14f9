import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

export type PlexFont = '400Regular' | '400Regular_Italic' | '600SemiBold' | '700Bold';

const opened = new Map<PlexFont, fontkit.Font>();

/** IBM Plex Sans, read once per thread: parsing takes most of the time of a short PDF. */
export function plexFont(name: PlexFont): fontkit.Font {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const file = fileURLToPath(
    import.meta.resolve(`@expo-google-fonts/ibm-plex-sans/${name}/IBMPlexSans_${name}.ttf`),
  );
  const font = fontkit.create(readFileSync(file));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  opened.set(name, font);
  return font;
}

/** PDFKit also takes an opened font, which its types lack. */
export function registerPlexFonts(doc: PDFKit.PDFDocument, fonts: Readonly<Record<string, PlexFont>>): void {
  for (const [name, font] of Object.entries(fonts))
    doc.registerFont(name, plexFont(font) as unknown as PDFKit.Mixins.PDFFontSource);
}
