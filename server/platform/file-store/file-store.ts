import type { Readable } from 'node:stream';
import { z } from 'zod';

/** The mark's name, beside the documents; their names are hashes, so none can have it. */
export const MARK_NAME = 'installation.json';

const storeMark = z.object({
  installation: z.string(),
  /** The place of its database; unknown until its first start, with some providers permanently. */
  database: z.string().optional(),
  /** Whether a restore is storing documents there for a database that does not exist yet. */
  restoring: z.boolean().default(false),
});

/** Names the owner of a file store: a small file or object beside the documents. */
export type StoreMark = z.infer<typeof storeMark>;

export function writtenMark(mark: StoreMark): string {
  return `${JSON.stringify(mark)}\n`;
}

/** @throws for an invalid mark: the store may not be changed then. */
export function readMarkText(text: string): StoreMark {
  try {
    return storeMark.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${MARK_NAME} in the file store cannot be understood`, { cause: error });
  }
}

/**
 * The bytes of documents, content-addressed: a key is the SHA-256 of its content, so equal bytes are stored
 * once and every reading can be checked. Names, folders and owners are rows of the database.
 */
export interface FileStore {
  /**
   * Receives bytes into a temporary file of this machine and starts to hash and flush them.
   * @param bytes each piece is released when the next one is requested.
   * @param limit in bytes; more are refused as soon as they come.
   * @throws TooManyBytesError, or errors of the source or the disk; nothing is left behind then.
   */
  receive(bytes: AsyncIterable<Buffer>, limit: number): Promise<ReceivedBytes>;
  /** Moves received bytes to their place, durably, replacing any existing ones. */
  keep(received: ReceivedBytes): Promise<void>;
  /**
   * The bytes of a key, checked before they are answered: whole, at every reading; for a range, once per
   * process. Read the stream to its end or destroy it.
   * @param range first and last byte, both included.
   * @throws MissingBytesError, DamagedBytesError.
   */
  read(hash: string, range?: ByteRange): Promise<Readable>;
  /** The same in pieces: each is valid until the next one is requested. Read to the end, or break off. */
  readPieces(hash: string, range?: ByteRange): Promise<AsyncIterable<Buffer>>;
  remove(hash: string): Promise<void>;
  /** Every stored key, unordered. */
  list(): AsyncIterable<{ hash: string; size: number }>;
  /** The owner's mark (store-mark.ts), or undefined. */
  readMark(): Promise<StoreMark | undefined>;
  writeMark(mark: StoreMark): Promise<void>;
  /** @throws when the store cannot be reached or written to. */
  check(): Promise<void>;
  /** Removes leftovers of dead processes' uploads on this machine. @returns how many files. */
  removeLeftovers(): Promise<number>;
}

export interface ReceivedBytes {
  /** SHA-256 in hex of the file, whose content can be inspected meanwhile. */
  hash: Promise<string>;
  size: number;
  /** Temporary file, removed once kept or discarded. */
  path: string;
  /** Settles when the bytes are on the disk. */
  flushed: Promise<void>;
  discard(): Promise<void>;
}

/** Whether a store belongs to this installation; `reason` completes 'Documents can only be read, because …'. */
export type StoreBinding = { isOwn: true } | { isOwn: false; reason: string };

export interface ByteRange {
  start: number;
  end: number;
}

/** A change of a store that belongs to another installation. */
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
