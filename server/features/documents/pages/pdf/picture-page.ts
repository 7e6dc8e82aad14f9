import { degrees, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import type { Turn } from '../../../../../domain/documents/pages/page-step.ts';
import { UnusableSource } from './page-source.ts';

/** Letter, in points. A picture fills it as far as its shape allows. */
const [SHORT, LONG] = [612, 792];
/** A PNG is unpacked in memory: four bytes a pixel, twice. */
const MOST_PNG_PIXELS = 40_000_000;

/** A page with one picture, upright as a phone shows it. @throws UnusableSource */
export async function addPicturePage(pdf: PDFDocument, bytes: Buffer, turn: Turn): Promise<PDFPage> {
  const isPng = bytes[0] === 0x89;
  if (isPng && bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > MOST_PNG_PIXELS)
    throw new UnusableSource('is too large a picture. Save it as a JPEG, and upload that one');
  const picture = await (isPng ? pdf.embedPng(bytes) : pdf.embedJpg(bytes)).catch(() => {
    throw new UnusableSource('is a damaged picture. Save it again, and upload that one');
  });
  const { width, height } = picture;
  const [across, up] = width > height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min(across / width, up / height);
  const size = { width: width * scale, height: height * scale };
  const page = pdf.addPage([size.width, size.height]);
  page.drawImage(picture, { x: 0, y: 0, ...size });
  page.setRotation(degrees(((isPng ? 0 : jpegTurn(bytes)) + turn) % 360));
  return page;
}

const ORIENTATION = 0x0112;
/** EXIF orientation to degrees clockwise; cameras write no mirrored ones. */
const TURN_OF: Record<number, Turn> = { 3: 180, 6: 90, 8: 270 };

/** How a phone was held (EXIF 2.3, 4.6.4). */
export function jpegTurn(bytes: Buffer): Turn {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda; ) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const isExif = bytes[at + 1] === 0xe1 && bytes.toString('latin1', at + 4, at + 10) === 'Exif\0\0';
    if (isExif) return TURN_OF[orientationIn(bytes.subarray(at + 10, end))] ?? 0;
    at = end;
  }
  return 0;
}

function orientationIn(tiff: Buffer): number {
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II';
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < short(first); entry += 1) {
      const at = first + 2 + entry * 12;
      if (short(at) === ORIENTATION) return short(at + 8);
    }
  } catch {
    // Cut off: as if it said nothing.
  }
  return 1;
}
