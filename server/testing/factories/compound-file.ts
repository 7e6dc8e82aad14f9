const SECTOR = 512;
const MINI_SECTOR = 64;
const MINI_CUTOFF = 4096;
const END = 0xfffffffe;
const FREE = 0xffffffff;

/** [MS-CFB]; short streams are in the mini stream, as Office writes them. */
export function makeCompound(
  streams: readonly (readonly [name: string, content: Buffer | string])[],
): Buffer {
  const table: number[] = [];
  const sectors: Buffer[] = [];
  const store = (bytes: Buffer): number => {
    const first = sectors.length;
    const count = Math.ceil(bytes.length / SECTOR);
    for (let index = 0; index < count; index += 1) {
      sectors.push(padded(bytes.subarray(index * SECTOR, (index + 1) * SECTOR), SECTOR));
      table.push(index === count - 1 ? END : first + index + 1);
    }
    return count === 0 ? END : first;
  };
  const mini: Buffer[] = [];
  const miniTable: number[] = [];
  const entries = streams.map(([name, content]) => {
    const bytes = Buffer.from(content);
    if (bytes.length >= MINI_CUTOFF) return entry(name, 2, store(bytes), bytes.length);
    const first = miniTable.length;
    const count = Math.ceil(bytes.length / MINI_SECTOR);
    for (let index = 0; index < count; index += 1)
      miniTable.push(index === count - 1 ? END : first + index + 1);
    mini.push(padded(bytes, count * MINI_SECTOR));
    return entry(name, 2, count === 0 ? END : first, bytes.length);
  });
  const miniStream = Buffer.concat(mini);
  const miniAt = store(miniStream);
  const miniTableAt = store(numbers(miniTable));
  const root = entry('Root Entry', 5, miniAt, miniStream.length);
  const directoryAt = store(Buffer.concat([root, ...entries]));
  const tableCount = Math.ceil((sectors.length + 8) / (SECTOR / 4));
  const tableAt = sectors.length;
  for (let index = 0; index < tableCount; index += 1) table.push(0xfffffffd);
  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tableCount, 44);
  header.writeUInt32LE(directoryAt, 48);
  header.writeUInt32LE(MINI_CUTOFF, 56);
  header.writeUInt32LE(miniTableAt, 60);
  header.writeUInt32LE(1, 64);
  header.writeUInt32LE(END, 68);
  for (let index = 0; index < tableCount; index += 1) header.writeUInt32LE(tableAt + index, 76 + index * 4);
  const full = Array.from({ length: (tableCount * SECTOR) / 4 }, (_, index) => table[index] ?? FREE);
  return Buffer.concat([header, ...sectors, numbers(full)]);
}

function entry(name: string, type: number, first: number, size: number): Buffer {
  const bytes = Buffer.alloc(128);
  const text = Buffer.from(`${name}\0`, 'utf16le');
  text.copy(bytes);
  bytes.writeUInt16LE(text.length, 64);
  bytes[66] = type;
  bytes.writeUInt32LE(first, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}

function padded(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes], length);
}

const ENTRY = 128;

/** [MS-CFB] directory of these streams, without content. */
export function makeWord97(streams: readonly string[]): Buffer {
  const header = Buffer.alloc(SECTOR, 0xff);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.fill(0, 8, 24);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.fill(0, 34, 76);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0, 76);
  const allocation = Buffer.alloc(SECTOR, 0xff);
  allocation.writeUInt32LE(0xfffffffd, 0);
  allocation.writeUInt32LE(0xfffffffe, 4);
  const directory = Buffer.alloc(SECTOR);
  ['Root Entry', ...streams].forEach((name, index) => {
    const text = Buffer.from(`${name}\0`, 'utf16le');
    text.copy(directory, index * ENTRY);
    directory.writeUInt16LE(text.length, index * ENTRY + 64);
    directory[index * ENTRY + 66] = index === 0 ? 5 : 2;
  });
  return Buffer.concat([header, allocation, directory]);
}
