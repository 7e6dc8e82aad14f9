/** Ends many exchanges before their time. An AbortSignal looks through all of its listeners for each message. */
export class Cut {
  readonly #ends = new Set<() => void>();
  #isMade = false;

  get isMade(): boolean {
    return this.#isMade;
  }

  make(): void {
    this.#isMade = true;
    for (const end of [...this.#ends]) end();
  }

  /** Hears the cut until `endHeard`. */
  hear(end: () => void): void {
    this.#ends.add(end);
  }

  endHeard(end: () => void): void {
    this.#ends.delete(end);
  }
}
