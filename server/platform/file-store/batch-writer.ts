import { type BufferPool, createBufferPool } from './buffer-pool.ts';

/** What arrives comes in pieces of up to 64 kB; a write for each would take longer than the disk does. */
const WRITTEN_AT_ONCE = 524_288;

/**
 * A disk that begins in the middle has half as much left to do after the last piece. More often is worse: with two flushes
 * of 10 MB, one upload in five stood still for 35 ms.
 */
const FLUSHED_AT_ONCE = 5_242_880;

/** Of eight uploads at once; more take new ones. */
const BUFFERS_KEPT = 16;

const kept = createBufferPool({ size: WRITTEN_AT_ONCE, most: BUFFERS_KEPT });

/** What is needed of a file that is open for writing. */
interface Target {
  write(bytes: Buffer): Promise<{ bytesWritten: number }>;
  datasync(): Promise<void>;
  sync(): Promise<void>;
}

interface Options {
  /** Whether what is written is brought to the disk meanwhile; certain it is only after `sync`. */
  flush?: boolean;
  /** Told how many bytes are in the file by now. */
  onWritten?: (bytes: number) => void;
  buffers?: BufferPool;
}

/** Appends pieces to a file, many at once: one buffer is written while the next pieces fill another. */
export class BatchWriter {
  readonly #file: Target;
  readonly #buffers: BufferPool;
  readonly #flushes: boolean;
  readonly #onWritten: (bytes: number) => void;
  #written = 0;
  #filling: Buffer | undefined;
  #size = 0;
  #writing: Promise<void> = Promise.resolve();
  #unflushed = 0;
  #flushing: Promise<void> | undefined;
  #flushFailure: unknown;

  constructor(file: Target, { flush = false, buffers = kept, onWritten = () => undefined }: Options = {}) {
    this.#file = file;
    this.#flushes = flush;
    this.#buffers = buffers;
    this.#onWritten = onWritten;
  }

  /** @param piece is copied: it may be written over afterwards. @throws what the writing of earlier pieces threw. */
  async write(piece: Buffer): Promise<void> {
    for (let at = 0; at < piece.length; ) {
      this.#filling ??= this.#buffers.take();
      const copied = piece.copy(this.#filling, this.#size, at);
      at += copied;
      this.#size += copied;
      if (this.#size === this.#filling.length) await this.#begin();
    }
  }

  async end(): Promise<void> {
    await this.#begin();
    await this.#writing;
  }

  /** In place of `end`: what waits is not written. */
  giveUp(): void {
    if (this.#filling !== undefined) this.#buffers.giveBack(this.#filling);
    this.#filling = undefined;
    this.#size = 0;
  }

  /** Brings everything to the disk. @throws also what was heard of earlier, which the system says only once. */
  async sync(): Promise<void> {
    await this.#flushing;
    if (this.#flushFailure !== undefined) throw this.#flushFailure;
    await this.#file.sync();
  }

  async #begin(): Promise<void> {
    await this.#writing;
    if (this.#filling === undefined) return;
    this.#writing = this.#writeAll(this.#filling, this.#size);
    // Heard of with the next piece, or at the end.
    this.#writing.catch(() => undefined);
    this.#unflushed += this.#size;
    this.#filling = undefined;
    this.#size = 0;
    if (this.#flushes && this.#unflushed >= FLUSHED_AT_ONCE) this.#flush();
  }

  /** A disk may take less than it was given. */
  async #writeAll(buffer: Buffer, size: number): Promise<void> {
    for (let at = 0; at < size; ) at += (await this.#file.write(buffer.subarray(at, size))).bytesWritten;
    this.#buffers.giveBack(buffer);
    this.#written += size;
    this.#onWritten(this.#written);
  }

  #flush(): void {
    if (this.#flushing !== undefined) return;
    this.#unflushed = 0;
    this.#flushing = this.#file
      .datasync()
      .catch((error: unknown) => {
        this.#flushFailure = error;
      })
      .finally(() => {
        this.#flushing = undefined;
      });
  }
}
