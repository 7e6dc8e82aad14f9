import { isPadding } from './foreign-content.ts';
import type { InspectionResult } from './inspection-result.ts';
import { refusedSize } from './picture-size.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

const DAMAGED: InspectionResult = { reason: 'This picture is cut off or damaged.' };

/** Walks the segments of a JPEG (ITU-T T.81, annex B) to its end. Only data that cameras add may follow. */
export function inspectJpeg(bytes: Buffer): InspectionResult {
  let hasSize = false;
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return DAMAGED;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) return hasSize ? behindEnd(bytes.subarray(at + 2)) : DAMAGED;
    if (isAlone(marker)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return DAMAGED;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return DAMAGED;
    if (isFrame(marker)) {
      if (length < 8) return DAMAGED;
      const reason = refusedSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
      if (reason !== undefined) return { reason };
      hasSize = true;
    }
    at += 2 + length;
    if (marker === START_OF_SCAN) at = endOfScan(bytes, at);
  }
  return DAMAGED;
}

/** Position of the next marker. In a scan, 0xFF 0x00 is a byte and 0xFF 0xD0 … 0xD7 restart a part. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !isAlone(next)) return at;
  }
  return bytes.length;
}

/** TEM and the restart markers have no length. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** The frame headers, which hold the size: all of SOF0 … SOF15 except DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/**
 * Phones append a second picture (MPF), a short film or notes to a picture, and such files are accepted.
 * Anything else is foreign.
 */
function behindEnd(rest: Buffer): InspectionResult {
  const start = rest.findIndex((byte) => byte !== 0);
  const tail = start === -1 ? rest.subarray(rest.length) : rest.subarray(start);
  const isCameras =
    tail.subarray(0, 3).equals(Buffer.from('\xff\xd8\xff', 'latin1')) ||
    rest.subarray(4, 8).equals(Buffer.from('ftyp')) ||
    tail.subarray(-4).equals(Buffer.from('SEFT'));
  if (isCameras || isPadding(tail)) return { format: 'image/jpeg' };
  return { reason: 'This picture has something else after its end. Please save it again.' };
}
