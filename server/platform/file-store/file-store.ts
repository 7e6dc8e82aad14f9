import type { Readable } from 'node:stream';
import type { StoreMark } from './store-mark.ts';

/**
 * The bytes of documents, content-addressed: a key is the SHA-256 of what lies under it, so the same bytes are stored once and
 * every reading can be checked. Names, folders and owners are rows of the database.
 */
export interface FileStore {
  /**
   * Takes bytes into a temporary file of this machine, and begins to hash them and to bring them to the disk.
   * @param bytes each piece is done with when the next one is asked for.
   * @param limit bytes; more are refused as soon as they come.
   * @throws TooManyBytesError, or what the source or the disk throws; nothing is left behind then.
   */
  receive(bytes: AsyncIterable<Buffer>, limit: number): Promise<ReceivedBytes>;
  /** Puts received bytes in their place, durably; over those that lie there already. */
  keep(received: ReceivedBytes): Promise<void>;
  /**
   * The bytes of a key, which were checked against it before they are answered: whole, at every reading; for a range, once in
   * a process. Read it to its end or destroy it.
   * @param range first and last byte, both included.
   * @throws MissingBytesError, DamagedBytesError.
   */
  read(hash: string, range?: ByteRange): Promise<Readable>;
  /**
   * The same piece by piece: each is the reader's until it asks for the next one, and is then written over. Read them to the
   * end, or break off.
   */
  readPieces(hash: string, range?: ByteRange): Promise<AsyncIterable<Buffer>>;
  /** Removes the bytes of a key, if there are any. */
  remove(hash: string): Promise<void>;
  /** Everything that is stored, in no order. */
  list(): AsyncIterable<{ hash: string; size: number }>;
  /** The mark that says whose documents these are (store-mark.ts), undefined where there is none. */
  readMark(): Promise<StoreMark | undefined>;
  writeMark(mark: StoreMark): Promise<void>;
  /** @throws when the store cannot be reached or written to. */
  check(): Promise<void>;
  /** Removes what uploads of dead processes left on this machine. @returns how many files. */
  removeLeftovers(): Promise<number>;
}

export interface ReceivedBytes {
  /** SHA-256 in hex, of what is in the file: what was received can be looked into meanwhile. */
  hash: Promise<string>;
  size: number;
  /** Temporary file, gone once kept or discarded. */
  path: string;
  /** Settles when the bytes are on the disk. */
  flushed: Promise<void>;
  /** Removes the temporary file if it is still there. */
  discard(): Promise<void>;
}

/** Whether a store belongs to the installation that works with it; `reason` completes 'Documents can only be read, because …'. */
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

/** What lies under a key is not what was stored there. */
export class DamagedBytesError extends Error {
  override name = 'DamagedBytesError';

  constructor(hash: string) {
    super(`The stored bytes of ${hash} are damaged`);
  }
}

/** Nothing lies under a key that a row refers to. */
export class MissingBytesError extends Error {
  override name = 'MissingBytesError';

  constructor(hash: string) {
    super(`The stored bytes of ${hash} are missing`);
  }
}
