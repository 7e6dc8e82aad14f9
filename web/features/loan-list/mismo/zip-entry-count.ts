/** The first bytes of each file in a ZIP: 'PK' 3 4. */
const MARK = [0x50, 0x4b, 0x03, 0x04] as const;

/**
 * Counts the files of a ZIP while its bytes arrive in chunks of any size. Compressed bytes match the marker once in
 * four billion positions, which is good enough for a progress bar.
 */
export class ZipEntryCount {
  count = 0;
  /** How many bytes of the mark the pieces so far end with. */
  #matched = 0;

  push(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === MARK[this.#matched]) this.#matched += 1;
      else this.#matched = byte === MARK[0] ? 1 : 0;
      if (this.#matched < MARK.length) continue;
      this.count += 1;
      this.#matched = 0;
    }
  }
}
