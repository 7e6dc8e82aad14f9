import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import type { MadeFile } from './sample-files.ts';

const SIDE = 64;

/** A PDF like that of a scanner: its page is one fax-coded image (CCITT group 4), all black. */
export async function madeScan(name: string): Promise<MadeFile> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const image = pdf.context.stream(blackSquare(), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: SIDE,
    Height: SIDE,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
    Filter: 'CCITTFaxDecode',
    DecodeParms: { K: -1, Columns: SIDE, Rows: SIDE },
  });
  const key = page.node.newXObject('Scan', pdf.context.register(image));
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(612, 0, 0, 792, 0, 0),
    drawObject(key),
    popGraphicsState(),
  );
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}

/** The first line as run lengths (horizontal mode: no white, 64 black). Every other line repeats the one above. */
function blackSquare(): Uint8Array {
  const first = ['001', '00110101', '0000001111', '0000110111'].join('');
  const endOfBlock = '000000000001000000000001';
  const bits = first + '11'.repeat(SIDE - 1) + endOfBlock;
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}
