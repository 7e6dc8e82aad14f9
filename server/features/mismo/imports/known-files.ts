import type { NewFile } from './mismo-files.store.ts';
import type { ReadyFile } from './ready-file.ts';

type KnownFile = Pick<
  NewFile,
  'id' | 'batch_id' | 'name' | 'content_hash' | 'outcome' | 'customer_id' | 'loan_id' | 'loan_number'
>;

/** Result for a file that was imported earlier or is waiting. */
export function againOf({ outcome, customer_id, loan_id, loan_number }: KnownFile) {
  return {
    outcome: 'already imported' as const,
    reason:
      outcome === 'doubtful'
        ? 'The same file waits for a decision already.'
        : 'The same file was imported before.',
    customer_id,
    loan_id,
    loan_number,
    is_new_customer: false,
  };
}

export class KnownFiles {
  readonly #batchId: string;
  readonly #byHash = new Map<string, KnownFile[]>();
  readonly #added = new Map<string, KnownFile>();

  constructor(batchId: string, files: readonly KnownFile[]) {
    this.#batchId = batchId;
    for (const file of files) this.#keep(file);
  }

  /** An earlier result of the same file, preferably from this batch and under this name. */
  find({ name, hash }: ReadyFile): KnownFile | undefined {
    const same = this.#byHash.get(hash?.toString('hex') ?? '') ?? [];
    const standing = same.filter(({ outcome }) => outcome !== 'refused' && outcome !== 'discarded');
    return (
      standing.find((file) => file.batch_id === this.#batchId && file.name === name) ??
      standing.find(({ outcome }) => outcome === 'imported' || outcome === 'doubtful')
    );
  }

  /** The file was sent again after its upload broke off. */
  isSameResult(before: KnownFile, { name }: ReadyFile): boolean {
    return before.batch_id === this.#batchId && before.name === name && !this.#added.has(before.id);
  }

  add({ hash }: ReadyFile, result: KnownFile): void {
    if (hash === null) return;
    this.#added.set(result.id, result);
    this.#keep(result);
  }

  /** A duplicate gets its original's loan, which is known only after it is written. */
  passOn(results: readonly NewFile[]): void {
    for (const result of results) {
      if (result.outcome !== 'already imported' || result.loan_id !== null) continue;
      const hash = result.content_hash?.toString('hex') ?? '';
      const original = (this.#byHash.get(hash) ?? []).find(({ id }) => this.#added.has(id));
      if (original === undefined) continue;
      const { customer_id, loan_id, loan_number } = original;
      Object.assign(result, { customer_id, loan_id, loan_number });
    }
  }

  #keep(file: KnownFile): void {
    if (file.content_hash === null || file.content_hash === undefined) return;
    const hash = file.content_hash.toString('hex');
    this.#byHash.set(hash, [...(this.#byHash.get(hash) ?? []), file]);
  }
}
