import type { ImportOutcome } from '../../../domain/mismo/imports/import-outcome.ts';
import { listFilesById } from '../../features/mismo/imports/mismo-files.store.ts';
import type { Db } from '../../platform/database/database.ts';
import { count, plural } from '../progress-line.ts';

/** Nobody reads more of them on a screen. */
const SHOWN = 20;

/** Adds up the results of an import, for its summary. */
export class ImportCounts {
  readonly #db: Db;
  readonly #counts = new Map<ImportOutcome, number>();
  readonly #named: string[] = [];
  files = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  get imported(): number {
    return this.#of('imported');
  }

  /** Whether a file was refused or waits for a decision. */
  get needsSomebody(): boolean {
    return this.#of('refused') + this.#of('doubtful') > 0;
  }

  async add(ids: readonly string[]): Promise<void> {
    this.files += ids.length;
    for (const { name, outcome, reason, remarks } of await listFilesById(this.#db, ids, 1)) {
      this.#counts.set(outcome, this.#of(outcome) + 1);
      if (outcome !== 'refused' && outcome !== 'doubtful') continue;
      const [remark] = remarks;
      const line = outcome === 'refused' && remark !== undefined ? `, line ${remark.line}` : '';
      if (this.#named.length < SHOWN) this.#named.push(`${outcome}: ${name}${line}: ${reason}`);
    }
  }

  summary(time: string): string {
    const more = this.#of('refused') + this.#of('doubtful') - this.#named.length;
    const parts = [
      `Imported ${plural(this.#of('imported'), 'loan')} in ${time}.`,
      `Imported before: ${count(this.#of('already imported'))}.`,
      `Doubtful, to be decided in Lintel: ${count(this.#of('doubtful'))}.`,
      `Refused: ${count(this.#of('refused'))}.`,
    ];
    const rest = more > 0 ? [`… and ${count(more)} more: --report FILE.csv writes them all.`] : [];
    return `${[parts.join(' '), ...this.#named, ...rest].join('\n')}\n`;
  }

  #of(outcome: ImportOutcome): number {
    return this.#counts.get(outcome) ?? 0;
  }
}
