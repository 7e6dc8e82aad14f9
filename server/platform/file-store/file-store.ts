import type { Readable } from 'node:stream';
import { z } from 'zod';

/** Stored next to the documents, whose names are hashes, so it cannot collide. */
export const MARK_NAME = 'installation.json';

const storeMark = z.object({
  installation: z.string(),
  database: z.string().optional(),
  /** A restore is storing documents for a database that does not exist yet. */
  restoring: z.boolean().default(false),
});

/** Small file or object that says who owns the store. */
export type StoreMark = z.infer<typeof storeMark>;

export function writtenMark(mark: StoreMark): string {
  return `${JSON.stringify(mark)}\n`;
}

/** @throws for an invalid mark; then the store must not be changed. */
export function readMarkText(text: string): StoreMark {
  try {
    return storeMark.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${MARK_NAME} in the file store cannot be understood`, { cause: error });
  }
}

/**
 * Content-addressed bytes: the key is the SHA-256, so equal bytes are stored once and every read can be checked.
 * Names, folders and owners are in the database.
 */
export interface FileStore {
  /**
   * Writes to a local temporary file, hashing and flushing on the way.
   * @param bytes each chunk is released when the next one is requested.
   * @param limit in bytes; anything over it is refused at once.
   * @throws TooManyBytesError, or the error of source or disk; nothing is left behind.
   */
  receive(bytes: AsyncIterable<Buffer>, limit: number): Promise<ReceivedBytes>;
  /** Moves them into place durably, replacing any existing ones. */
  keep(received: ReceivedBytes): Promise<void>;
  /**
   * Verifies before answering: every full read, and once per process for a range. Read the stream to its end or
   * destroy it.
   * @param range first and last byte, inclusive.
   * @throws MissingBytesError, DamagedBytesError.
   */
  read(hash: string, range?: ByteRange): Promise<Readable>;
  /** In chunks, each valid until the next one is requested. Read to the end or break. */
  readPieces(hash: string, range?: ByteRange): Promise<AsyncIterable<Buffer>>;
  remove(hash: string): Promise<void>;
  list(): AsyncIterable<{ hash: string; size: number }>;
  readMark(): Promise<StoreMark | undefined>;
  writeMark(mark: StoreMark): Promise<void>;
  check(): Promise<void>;
  /** Removes what dead processes on this machine left of their uploads. @returns how many files. */
  removeLeftovers(): Promise<number>;
}

export interface ReceivedBytes {
  /** SHA-256 in hex. The content can be inspected while it is computed. */
  hash: Promise<string>;
  size: number;
  path: string;
  flushed: Promise<void>;
  discard(): Promise<void>;
}

/** `reason` completes 'Documents can only be read, because …'. */
export type StoreBinding = { isOwn: true } | { isOwn: false; reason: string };

export interface ByteRange {
  start: number;
  end: number;
}

export class WrongStoreError extends Error {
  override name = 'WrongStoreError';
}

export class TooManyBytesError extends Error {
  override name = 'TooManyBytesError';
}

export class DamagedBytesError extends Error {
  override name = 'DamagedBytesError';

  constructor(hash: string) {
    super(`The stored bytes of ${hash} are damaged`);
  }
}

export class MissingBytesError extends Error {
  override name = 'MissingBytesError';

  constructor(hash: string) {
    super(`The stored bytes of ${hash} are missing`);
  }
}
