/** What arrives comes in pieces of up to 64 kB; a write for each would take longer than the disk does. */
const WRITTEN_AT_ONCE = 524_288;

/** What is needed of a file that is open for writing. */
interface Target {
  writev(pieces: readonly Buffer[]): Promise<{ bytesWritten: number }>;
}

/** Appends pieces to a file, many at once, while the next ones arrive. */
export class BatchWriter {
  readonly #file: Target;
  #waiting: Buffer[] = [];
  #size = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(file: Target) {
    this.#file = file;
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

  async #begin(): Promise<void> {
    await this.#writing;
    this.#writing = writeAll(this.#file, this.#waiting);
    // Heard of with the next piece, or at the end.
    this.#writing.catch(() => undefined);
    this.#waiting = [];
    this.#size = 0;
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
