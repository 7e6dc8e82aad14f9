import { isPadding, startsWithText, textOf, viewOf } from './byte-text.ts';
import type { InspectionResult } from './inspection-result.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

const DAMAGED: InspectionResult = { reason: 'This picture is cut off or damaged.' };

export function isJpeg(bytes: Uint8Array): boolean {
  return startsWithText(bytes, '\xff\xd8\xff');
}

export function isPng(bytes: Uint8Array): boolean {
  return startsWithText(bytes, PNG_SIGNATURE);
}

/** Walks the JPEG segments (ITU-T T.81, annex B). Only data that cameras add may follow the end. */
export function inspectJpeg(bytes: Uint8Array): InspectionResult {
  const view = viewOf(bytes);
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
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return DAMAGED;
    if (isFrame(marker)) {
      if (length < 8) return DAMAGED;
      const reason = refusedSize(view.getUint16(at + 7), view.getUint16(at + 5));
      if (reason !== undefined) return { reason };
      hasSize = true;
    }
    at += 2 + length;
    if (marker === START_OF_SCAN) at = endOfScan(bytes, at);
  }
  return DAMAGED;
}

/** In a scan, 0xFF 0x00 is a byte and 0xFF 0xD0 … 0xD7 restart a part. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !isAlone(next)) return at;
  }
  return bytes.length;
}

/** TEM and restart markers have no length. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

/** Frame headers hold the size: SOF0 … SOF15 except DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Phones append a second picture (MPF), a short film or notes. Anything else is foreign. */
function behindEnd(rest: Uint8Array): InspectionResult {
  const start = rest.findIndex((byte) => byte !== 0);
  const tail = start === -1 ? rest.subarray(rest.length) : rest.subarray(start);
  const isCameras = isJpeg(tail) || isFilm(rest) || textOf(tail.subarray(-4)) === 'SEFT';
  if (isCameras || isPadding(tail)) return { format: 'image/jpeg' };
  return { reason: BEHIND_PICTURE };
}

const BEHIND_PICTURE =
  'This picture has something else after its end, such as a film. Please save it again without it, or take a screenshot of it.';

const FILM = 'ftyp';
/** The size of a box stands before its type (ISO/IEC 14496-12, 4.2). */
const SIZE_BYTES = 4;
/** The name that Samsung puts before a film, itself behind a short header. */
const FILM_NAME = 'MotionPhoto_Data';
const MOST_BEFORE_FILM = 32;

/** The short film of a motion photo: boxes of MP4. */
function isFilm(rest: Uint8Array): boolean {
  const at = textOf(rest.subarray(0, MOST_BEFORE_FILM)).indexOf(FILM) - SIZE_BYTES;
  if (at !== 0 && !textOf(rest.subarray(0, Math.max(0, at))).endsWith(FILM_NAME)) return false;
  const size = viewOf(rest).getUint32(at);
  return size >= 2 * SIZE_BYTES && at + size <= rest.length;
}

/** A scan of a large sheet has about 140 million pixels; larger pictures would only crash a viewer. */
const MOST_PIXELS = 200_000_000;

function refusedSize(width: number, height: number): string | undefined {
  if (width === 0 || height === 0) return 'This picture is damaged: it has no size.';
  if (width * height <= MOST_PIXELS) return undefined;
  return `This picture is too large to be shown: ${width} by ${height} pixels.`;
}

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Length, type and checksum around a chunk's data. */
const CHUNK_FRAME_BYTES = 12;

/** From IHDR to IEND; nothing may follow (PNG specification, 5.6). */
export function inspectPng(bytes: Uint8Array): InspectionResult {
  const view = viewOf(bytes);
  for (let at = PNG_SIGNATURE.length; at + CHUNK_FRAME_BYTES <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = textOf(bytes.subarray(at + 4, at + 8));
    const end = at + CHUNK_FRAME_BYTES + length;
    const isFirst = at === PNG_SIGNATURE.length;
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type) || isFirst !== (type === 'IHDR')) return DAMAGED;
    if (isFirst) {
      if (length !== 13) return DAMAGED;
      const reason = refusedSize(view.getUint32(at + 8), view.getUint32(at + 12));
      if (reason !== undefined) return { reason };
    }
    if (type === 'IEND') {
      if (isPadding(bytes.subarray(end))) return { format: 'image/png' };
      return { reason: BEHIND_PICTURE };
    }
    at = end;
  }
  return DAMAGED;
}
