import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const FONTS = ['400Regular/IBMPlexSans_400Regular.ttf', '600SemiBold/IBMPlexSans_600SemiBold.ttf'];

const bytesOf = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)));

let fonts: Promise<Buffer[]> | undefined;

/** @param width in pixels. The picture's texts are in Plex Sans. @returns a PNG. */
export async function drawPicture({ svg, width }: { svg: string; width: number }): Promise<Uint8Array> {
  fonts ??= initWasm(bytesOf('@resvg/resvg-wasm/index_bg.wasm')).then(() =>
    FONTS.map((font) => bytesOf(`@expo-google-fonts/ibm-plex-sans/${font}`)),
  );
  const picture = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    background: '#fff',
    font: { fontBuffers: await fonts, defaultFontFamily: 'IBM Plex Sans' },
  });
  try {
    return picture.render().asPng();
  } finally {
    picture.free();
  }
}
