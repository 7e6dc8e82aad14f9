/** `name` is in lower case, because case does not count. `bytes` is shorter if the file is damaged. */
export interface CompoundStream {
  name: string;
  bytes: Buffer;
  /** Sectors of the stream. */
  pieces: Buffer[];
}

const ENTRY_BYTES = 128;
const STREAM = 2;
const MINI_SECTOR_SHIFT = 6;
/** Sector numbers in the header; separate sectors store the others ([MS-CFB] 2.2 and 2.5). */
const IN_HEADER = 109;

/**
 * Reads the wanted streams ([MS-CFB]).
 * @param mostBytes for all streams together, because crafted ones can share sectors.
 * @returns undefined above the limit.
 */
export function readCompoundStreams(
  file: Buffer,
  isWanted: (name: string) => boolean,
  mostBytes: number,
): CompoundStream[] | undefined {
  if (file.length < 512) return [];
  const shift = file.readUInt16LE(30) === 12 ? 12 : 9;
  const sectors = sectorsOf(file, shift);
  const table = allocationTable(file, sectors);
  const directory = joined(sectors, chain(table, file.readUInt32LE(48), sectors.length));
  const miniTable = numbers(joined(sectors, chain(table, file.readUInt32LE(60), sectors.length)));
  const miniCutoff = file.readUInt32LE(56);
  let mini: readonly Buffer[] = [];
  let left = mostBytes;
  const streams: CompoundStream[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const entry = directory.subarray(at, at + ENTRY_BYTES);
    const size = entry.readUInt32LE(120);
    if (at === 0) mini = miniSectors(pick(sectors, chain(table, entry.readUInt32LE(116), sectors.length)));
    const name = entry
      .toString('utf16le', 0, Math.min(64, Math.max(0, entry.readUInt16LE(64) - 2)))
      .toLowerCase();
    if (entry[66] !== STREAM || !isWanted(name)) continue;
    const [all, next, length] =
      size < miniCutoff ? [mini, miniTable, 2 ** MINI_SECTOR_SHIFT] : [sectors, table, 2 ** shift];
    const most = Math.min(Math.ceil(size / length), all.length);
    const pieces = pick(all, chain(next, entry.readUInt32LE(116), most));
    const bytes = Buffer.concat(pieces).subarray(0, size);
    left -= bytes.length;
    if (left < 0) return undefined;
    streams.push({ name, bytes, pieces });
  }
  return streams;
}

/** The header precedes the first sector and has the same length. */
function sectorsOf(file: Buffer, shift: number): Buffer[] {
  const count = Math.ceil(file.length / 2 ** shift) - 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    file.subarray((index + 1) * 2 ** shift, (index + 2) * 2 ** shift),
  );
}

/** Short streams live in small sectors within the root's. */
function miniSectors(sectors: readonly Buffer[]): Buffer[] {
  const length = 2 ** MINI_SECTOR_SHIFT;
  return sectors.flatMap((sector) =>
    Array.from({ length: Math.ceil(sector.length / length) }, (_, index) =>
      sector.subarray(index * length, (index + 1) * length),
    ),
  );
}

/** A crafted header cannot make the table longer than the file. */
function allocationTable(file: Buffer, sectors: readonly Buffer[]): Uint32Array {
  const places = [...numbers(file.subarray(76, 76 + IN_HEADER * 4))];
  let next = file.readUInt32LE(68);
  while (next < sectors.length && places.length < sectors.length) {
    const more = numbers(sectors[next] as Buffer);
    places.push(...more.subarray(0, -1));
    next = more.at(-1) ?? sectors.length;
  }
  return numbers(joined(sectors, places.slice(0, Math.max(sectors.length, IN_HEADER))));
}

/** The maximum ends a crafted circular chain. */
function chain(table: Uint32Array, first: number, most: number): number[] {
  const places: number[] = [];
  for (let at = first; at < table.length && places.length < most; at = table[at] as number) places.push(at);
  return places;
}

function pick(sectors: readonly Buffer[], places: readonly number[]): Buffer[] {
  return places.flatMap((place) => sectors[place] ?? []);
}

function joined(sectors: readonly Buffer[], places: readonly number[]): Buffer {
  return Buffer.concat(pick(sectors, places));
}

function numbers(bytes: Buffer): Uint32Array {
  const found = new Uint32Array(bytes.length >>> 2);
  for (let index = 0; index < found.length; index += 1) found[index] = bytes.readUInt32LE(index * 4);
  return found;
}
