import { isPadding } from './foreign-content.ts';
import type { InspectionResult } from './inspection-result.ts';
import { refusedSize } from './picture-size.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around the data of a chunk. */
const CHUNK_FRAME_BYTES = 12;

const DAMAGED: InspectionResult = { reason: 'This picture is cut off or damaged.' };

/** Walks the chunks from IHDR to IEND; nothing may follow (PNG specification, 5.6). */
export function inspectPng(bytes: Buffer): InspectionResult {
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME_BYTES <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + CHUNK_FRAME_BYTES + length;
    const isFirst = at === SIGNATURE_BYTES;
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type) || isFirst !== (type === 'IHDR')) return DAMAGED;
    if (isFirst) {
      if (length !== 13) return DAMAGED;
      const reason = refusedSize(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
      if (reason !== undefined) return { reason };
    }
    if (type === 'IEND') {
      if (isPadding(bytes.subarray(end))) return { format: 'image/png' };
      return { reason: 'This picture has something else after its end. Please save it again.' };
    }
    at = end;
  }
  return DAMAGED;
}
