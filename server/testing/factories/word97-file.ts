const SECTOR = 512;
const ENTRY = 128;

/** A compound file ([MS-CFB]) with a directory of these streams, without their content. */
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
