/** POSIX ustar as far as a backup needs it: plain files, always the same bytes for the same parts. */

export const BLOCK_BYTES = 512;

const MOST_BYTES = 8 ** 11 - 1;
const LONGEST_NAME = 100;

const CHECKSUM_AT = 148;
const CHECKSUM_BYTES = 8;

export interface TarEntry {
  name: string;
  size: number;
}

/** Owner-readable and without a time, so that nothing varies. */
export function tarHeader({ name, size }: TarEntry): Buffer {
  if (!/^[\x21-\x7e]+$/.test(name) || name.length > LONGEST_NAME || size > MOST_BYTES) {
    throw new Error(`The archive cannot hold ${name} of ${size} bytes`);
  }
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(name, 0, 'ascii');
  header.write('0000600\0', 100, 'ascii');
  header.write('0000000\0', 108, 'ascii');
  header.write('0000000\0', 116, 'ascii');
  header.write(`${octal(size, 11)}\0`, 124, 'ascii');
  header.write(`${octal(0, 11)}\0`, 136, 'ascii');
  header.fill(' ', CHECKSUM_AT, CHECKSUM_AT + CHECKSUM_BYTES);
  header.write('0', 156, 'ascii');
  header.write('ustar\0' + '00', 257, 'ascii');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, CHECKSUM_AT, 'ascii');
  return header;
}

/** @returns undefined unless `tarHeader` made it. */
export function readTarHeader(header: Buffer): TarEntry | undefined {
  const name = header.toString('latin1', 0, LONGEST_NAME).replace(/\0.*$/s, '');
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
  if (!/^[\x21-\x7e]+$/.test(name) || !Number.isSafeInteger(size)) return undefined;
  return tarHeader({ name, size }).equals(header) ? { name, size } : undefined;
}

/** Zeros after a file, up to the next block. */
export function paddingAfter(size: number): number {
  return (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;
}

function octal(number: number, digits: number): string {
  return number.toString(8).padStart(digits, '0');
}
