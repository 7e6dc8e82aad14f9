/** The time of the last request, in memory that threads share. Writing and reading it costs next to nothing. */
export class RequestTime {
  readonly memory: SharedArrayBuffer;
  readonly #at: BigInt64Array;

  constructor(memory = new SharedArrayBuffer(8)) {
    this.memory = memory;
    this.#at = new BigInt64Array(memory);
  }

  /** A clock that all threads share, and that nobody sets. */
  static now(): bigint {
    return process.hrtime.bigint();
  }

  requestArrived(): void {
    Atomics.store(this.#at, 0, RequestTime.now());
  }

  /** Milliseconds since the last request. */
  elapsed(): number {
    return Number(RequestTime.now() - Atomics.load(this.#at, 0)) / 1e6;
  }
}
