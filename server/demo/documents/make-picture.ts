import { crc32, deflateSync } from 'node:zlib';

/** Grayscale rows, 0 is black. */
export function makePng(rows: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(rows[0]?.length ?? 0, 0);
  header.writeUInt32BE(rows.length, 4);
  header[8] = 8;
  // Each row begins with its filter type: none.
  const data = Buffer.concat(rows.flatMap((row) => [Buffer.from([0]), row]));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(8);
  framed.writeUInt32BE(data.length, 0);
  framed.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([framed.subarray(0, 4), typed, framed.subarray(4)]);
}

const WIDTH = 540;
const HEIGHT = 405;
const PAPER = 250;
const FAINT = 205;
const LINE = 60;

/** A plat: border, street, house and drive over the contour lines. */
export function makeSurveyPlat(): Buffer {
  const rows = Array.from({ length: HEIGHT }, () => new Uint8Array(WIDTH).fill(PAPER));
  const set = (x: number, y: number, shade: number) => {
    const row = rows[y];
    if (row !== undefined && x >= 0 && x < WIDTH) row[x] = shade;
  };
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const height = Math.sin(x / 68) * 60 + Math.cos(y / 52) * 45 + x / 9;
      if (Math.floor(height / 14) !== Math.floor((height + 0.6) / 14)) set(x, y, FAINT);
    }
  }
  const frame = (left: number, top: number, right: number, bottom: number, shade = LINE) => {
    for (let x = left; x <= right; x += 1)
      for (const y of [top, top + 1, bottom, bottom + 1]) set(x, y, shade);
    for (let y = top; y <= bottom; y += 1)
      for (const x of [left, left + 1, right, right + 1]) set(x, y, shade);
  };
  frame(15, 15, 523, 388);
  frame(90, 52, 450, 322);
  frame(195, 112, 345, 217);
  frame(345, 142, 390, 217);
  frame(360, 217, 381, 352);
  frame(15, 352, 523, 354, 120);
  return makePng(rows);
}
