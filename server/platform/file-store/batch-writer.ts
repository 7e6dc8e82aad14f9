/** What arrives comes in pieces of up to 64 kB; a write for each would take longer than the disk does. */
const WRITTEN_AT_ONCE = 524_288;

/**
 * A disk that begins in the middle has half as much left to do after the last piece. More often is worse: with two flushes
 * of 10 MB, one upload in five stood still for 35 ms.
 */
const FLUSHED_AT_ONCE = 5_242_880;

/** What is needed of a file that is open for writing. */
interface Target {
  writev(pieces: readonly Buffer[]): Promise<{ bytesWritten: number }>;
  datasync(): Promise<void>;
  sync(): Promise<void>;
}

/** Appends pieces to a file, many at once, while the next ones arrive. */
export class BatchWriter {
  readonly #file: Target;
  #waiting: Buffer[] = [];
  #size = 0;
  #writing: Promise<void> = Promise.resolve();
  readonly #flushes: boolean;
  #unflushed = 0;
  #flushing: Promise<void> | undefined;
  #flushFailure: unknown;

  /** @param options.flush whether what is written is brought to the disk meanwhile; certain it is only after `sync`. */
  constructor(file: Target, { flush = false } = {}) {
    this.#file = file;
    this.#flushes = flush;
  }

  /** @throws what the writing of earlier pieces threw. */
  async write(piece: Buffer): Promise<void> {
    this.#waiting.push(piece);
    this.#size += piece.length;
    if (this.#size >= WRITTEN_AT_ONCE) await this.#begin();
  }

  async end(): Promise<void> {
    await this.#begin();
    await this.#writing;
  }

  /** Brings everything to the disk. @throws also what was heard of earlier, which the system says only once. */
  async sync(): Promise<void> {
    await this.#flushing;
    if (this.#flushFailure !== undefined) throw this.#flushFailure;
    await this.#file.sync();
  }

  async #begin(): Promise<void> {
    await this.#writing;
    this.#writing = writeAll(this.#file, this.#waiting);
    // Heard of with the next piece, or at the end.
    this.#writing.catch(() => undefined);
    this.#unflushed += this.#size;
    this.#waiting = [];
    this.#size = 0;
    if (this.#flushes && this.#unflushed >= FLUSHED_AT_ONCE) this.#flush();
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

/** A disk may take less than it was given. */
async function writeAll(file: Target, pieces: readonly Buffer[]): Promise<void> {
  let left = pieces;
  while (left.length > 0) {
    let { bytesWritten } = await file.writev(left);
    const rest: Buffer[] = [];
    for (const piece of left) {
      if (bytesWritten < piece.length) rest.push(piece.subarray(bytesWritten));
      bytesWritten = Math.max(0, bytesWritten - piece.length);
    }
    left = rest;
  }
}
