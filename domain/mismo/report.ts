import { nameOf } from './kept/element-steps.ts';
import type { FileNumbers } from './kept/file-numbers.ts';
import type { KeptPoint } from './kept/kept.ts';
import type { FINDING_KINDS } from './mapping/finding-kinds.ts';
import { placesOf } from './message/deal-of-message.ts';
import type { Element } from './xml/element.ts';

type FindingKind = (typeof FINDING_KINDS)[number];

/** A remark about a file, for the report of its import. It never holds a sealed number. */
export interface Finding {
  kind: FindingKind;
  words: string;
  path: string;
  line: number;
  column: number;
}

export class Report {
  readonly #findings: Finding[] = [];
  readonly #places: ReadonlyMap<Element, string>;

  readonly #numbers: FileNumbers;
  readonly #wrong = new Set<Element>();

  constructor(root: Element, numbers: FileNumbers) {
    this.#places = placesOf(root);
    this.#numbers = numbers;
  }

  get findings(): Finding[] {
    return this.#findings.toSorted((one, other) => one.line - other.line || one.column - other.column);
  }

  add(kind: FindingKind, at: Element, words: string): void {
    const { line, column } = at;
    const clean = (text: string) => this.#numbers.withoutNumbers(text);
    const path = clean(this.#places.get(at) ?? at.name);
    if (kind === 'wrong value') this.#wrong.add(at);
    this.#findings.push({ kind, words: clean(words), path, line, column });
  }

  /** @param isUnasked Lintel has a field for it, but not for this kind of loan. */
  addKept(at: Element, point: KeptPoint, isUnasked = false): void {
    const name = nameOf(point.path);
    const value = point.value === null ? '' : ` ${point.value}`;
    const why = isUnasked ? 'This loan is not asked for' : 'Lintel has no field for';
    this.add(
      'kept',
      at,
      point.isExact === true && !isUnasked
        ? `Lintel holds ${name}${value} in another way. The text is kept, and exported while the answer is the same.`
        : `${why} ${name}${value}. It is kept and exported again.`,
    );
  }

  /** @param path of a kept point, or a name. */
  addLost(at: Element, path: string): void {
    this.add(
      'wrong value',
      at,
      `${nameOf(path)} is left out: an export has no place for it, or has it once already.`,
    );
  }

  addWrong(at: Element): void {
    if (this.#wrong.has(at)) return;
    this.add('wrong value', at, `${at.name} has a value that cannot be. It is left out.`);
  }

  addReplaced(at: Element): void {
    this.add('replaced', at, `An export writes ${at.name} from what Lintel knows, not as the file has it.`);
  }
}
