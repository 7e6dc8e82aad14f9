import { BLOCK_BYTES, paddingAfter, readTarHeader, tarHeader } from './tar-entry.ts';

const END_NAME = 'end.json';

/** An archive ends with two empty blocks. */
const CLOSING_BYTES = 2 * BLOCK_BYTES;

/** Header, one block that says it, two empty ones: always as long. */
export const END_BYTES = 2 * BLOCK_BYTES + CLOSING_BYTES;

/** What the end of a backup says about all that is before it. */
export interface ArchiveEnd {
  bytes: number;
  sha256: string;
  /** Where the last part begins, which says what there is: whoever reads wants it first. */
  lastPartAt: number;
}

/** The end of an archive. A file without one, or with another, is not whole: its one hash stands for every byte before it. */
export function archiveEnd({ bytes, sha256, lastPartAt }: ArchiveEnd): Buffer {
  const body = Buffer.from(`${JSON.stringify({ bytes, sha256, lastPartAt })}\n`);
  return Buffer.concat([
    tarHeader({ name: END_NAME, size: body.length }),
    body,
    Buffer.alloc(paddingAfter(body.length)),
    Buffer.alloc(CLOSING_BYTES),
  ]);
}

/** @returns what the end says; undefined when these are not exactly the bytes of an end. */
export function readArchiveEnd(end: Buffer): ArchiveEnd | undefined {
  const entry = readTarHeader(end.subarray(0, BLOCK_BYTES));
  if (entry?.name !== END_NAME || entry.size > BLOCK_BYTES) return undefined;
  try {
    const said: ArchiveEnd = JSON.parse(end.toString('utf8', BLOCK_BYTES, BLOCK_BYTES + entry.size));
    return archiveEnd(said).equals(end) ? said : undefined;
  } catch {
    return undefined;
  }
}
