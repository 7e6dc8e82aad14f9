import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import {
  LOGO_DAMAGED,
  LOGO_SIDE_TOO_LONG,
  type LogoFacts,
  MAX_LOGO_SIDE,
  NO_LOGO_FORMAT,
} from '../../../domain/company-settings/company-logo.ts';
import { PdfSheet } from '../../platform/pdf/pdf-sheet.ts';
import { inspectPicture } from '../documents/content-check/picture-check.service.ts';

/**
 * The bytes decide, not the name (SET-23). A picture that passes can be drawn in every PDF.
 * @returns the reason for refusing others.
 */
export async function readLogo(bytes: Buffer): Promise<LogoFacts | { reason: string }> {
  const finding = inspectPicture(bytes);
  if (finding === undefined) return { reason: NO_LOGO_FORMAT };
  if ('reason' in finding) return finding;
  const format = finding.format === 'image/png' ? 'image/png' : 'image/jpeg';
  try {
    const { width, height } = PdfSheet.sizeOf(bytes);
    if (Math.max(width, height) > MAX_LOGO_SIDE) return { reason: LOGO_SIDE_TOO_LONG };
    // The PDF writer throws uncatchably on damaged pixels, so they are checked first.
    if (format === 'image/png' && !(await isWholePng(bytes))) return { reason: LOGO_DAMAGED };
    const sheet = new PdfSheet({ title: 'Logo', author: 'Lintel', at: '2026-01-01T00:00:00Z' });
    sheet.picture(bytes, { x: 0, y: 0, width: 100, height: 100 });
    await sheet.finish('');
    return { format, width, height, size: bytes.length };
  } catch {
    return { reason: LOGO_DAMAGED };
  }
}

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/** Samples per pixel by color type, and allowed depths (PNG specification, 11.2.2). */
const COLOURS: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** Interlace passes: first column and row, and their steps (PNG specification, 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const LAST_FILTER = 4;

/** Checksums match, and the data unpacks to exactly the promised pixels. Chunk structure is checked before. */
async function isWholePng(bytes: Buffer): Promise<boolean> {
  const data: Buffer[] = [];
  let head: Buffer | undefined;
  let hasPalette = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== bytes.readUInt32BE(at + 8 + length)) return false;
    if (type === 'IHDR') head = body;
    if (type === 'PLTE') hasPalette = length > 0 && length <= 768 && length % 3 === 0;
    if (type === 'IDAT') data.push(body);
    if (type === 'IEND') break;
    at += 12 + length;
  }
  if (head === undefined) return false;
  const [depth = 0, type = 0, compression, filter, interlace = 0] = head.subarray(8);
  const colour = COLOURS[type];
  if (colour === undefined || !colour.depths.includes(depth) || (type === 3 && !hasPalette)) return false;
  if (compression !== 0 || filter !== 0 || interlace > 1) return false;
  const rows = rowsOf(
    { width: head.readUInt32BE(0), height: head.readUInt32BE(4) },
    colour.samples * depth,
    interlace === 1,
  );
  const size = rows.reduce((sum, { bytes: wide, count }) => sum + wide * count, 0);
  try {
    const pixels = await unpack(Buffer.concat(data), { maxOutputLength: size });
    return pixels.length === size && hasKnownFilters(pixels, rows);
  } catch {
    return false;
  }
}

interface Rows {
  /** Per row, with its filter byte. */
  bytes: number;
  count: number;
}

function rowsOf(
  { width, height }: { width: number; height: number },
  bitsOfPixel: number,
  isInterlaced: boolean,
): Rows[] {
  const passes = isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  return passes.flatMap(([column, row, across, down]) => {
    const pixels = Math.ceil((width - column) / across);
    const count = Math.ceil((height - row) / down);
    return pixels <= 0 || count <= 0 ? [] : [{ bytes: 1 + Math.ceil((pixels * bitsOfPixel) / 8), count }];
  });
}

function hasKnownFilters(pixels: Buffer, rows: readonly Rows[]): boolean {
  let at = 0;
  for (const { bytes, count } of rows) {
    for (let row = 0; row < count; row += 1, at += bytes) {
      if ((pixels[at] ?? 0) > LAST_FILTER) return false;
    }
  }
  return true;
}
