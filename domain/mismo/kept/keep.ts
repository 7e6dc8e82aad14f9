import { isBlank, isRecord } from '../../application/answers/answer-values.ts';
import { type Arc, JOINT_CREDIT } from '../mapping/arc.ts';
import { keysAtRowPath, valueAtKeys } from '../mapping/record-path.ts';
import type { ClaimedField } from '../mapping/target.ts';
import { canHave, canHaveAttribute, isDataPointName } from '../values/data-point-names.ts';
import { STANDARD_LISTS } from '../values/standard-lists.ts';
import { descendants, type Element } from '../xml/element.ts';
import type { Compared, Comparison } from './comparison.ts';
import { canStandIn, isLeaf, isSameText, nameOf, stepOf, stepOfLeaf } from './element-steps.ts';
import { isHeldNumber, numberForFile } from './file-numbers.ts';
import type { Kept, KeptArc, KeptPoint, KeptWhile } from './kept.ts';
import { ATTRIBUTES_MADE_ANEW, COUNTED_ANEW, strangersIn, WRITTEN_ANEW } from './written-anew.ts';

export function pathsOfRecords(root: unknown): Map<object, string> {
  const paths = new Map<object, string>();
  addPaths(root, '', paths);
  return paths;
}

function addPaths(value: unknown, path: string, paths: Map<object, string>): void {
  if (Array.isArray(value)) {
    value.forEach((row, place) => {
      const id = isRecord(row) && typeof row.id === 'string' ? `#${row.id}` : String(place);
      addPaths(row, `${path}[${id}]`, paths);
    });
  } else if (isRecord(value)) {
    paths.set(value, path);
    for (const [name, part] of Object.entries(value))
      addPaths(part, path === '' ? name : `${path}.${name}`, paths);
  }
}

/** Null if the record is no longer in the loan. */
function pathOfField(paths: ReadonlyMap<object, string>, holder: object, field: string): string | null {
  const path = paths.get(holder);
  if (path === undefined) return null;
  return path === '' ? field : `${path}.${field}`;
}

export function keepRest(
  file: Element,
  own: Element,
  arcs: { file: readonly Arc[]; own: readonly Arc[] },
  comparison: Comparison,
): Compared {
  const walk = new Walk(comparison);
  walk.compare(file, own, '', []);
  return {
    kept: {
      points: walk.points,
      arcs: walk.keptArcs(arcs.file, arcs.own),
      absentArcs: walk.absentArcs(arcs.file, arcs.own),
    },
    numbers: walk.numbers,
    elements: walk.elements,
    replaced: walk.replaced,
    lost: walk.lost,
    wrong: walk.wrong,
    counted: walk.counted,
  };
}

class Walk {
  readonly points: KeptPoint[] = [];
  readonly numbers = new Map<string, string>();
  readonly elements: Compared['elements'] = [];
  readonly replaced: Element[] = [];
  readonly lost: Compared['lost'] = [];
  readonly wrong: Element[] = [];
  readonly counted: Compared['counted'] = [];
  readonly #taken = new Set<string>();
  readonly #comparison: Comparison;
  readonly #places = new Map<Element, { path: string; own: Element | null }>();

  constructor(comparison: Comparison) {
    this.#comparison = comparison;
  }

  compare(file: Element, own: Element | null, path: string, held: readonly ClaimedField[]): void {
    this.#places.set(file, { path, own });
    const below = [...held, ...(this.#comparison.reading.held.get(file) ?? [])];
    this.#compareAttributes(file, own, path, below);
    const used = new Set<Element>();
    const counts = new Map<string, number>();
    const before = this.points.length;
    if (file.children.length > 0 && file.text.trim() !== '') this.lost.push({ at: file, name: 'text' });
    for (const child of file.children) {
      const number = (counts.get(child.name) ?? 0) + 1;
      counts.set(child.name, number);
      if (!canStandIn(file.name, child.name)) {
        for (const at of descendants(child)) if (at.text.trim() !== '') this.lost.push({ at, name: at.name });
        continue;
      }
      if (WRITTEN_ANEW.has(child.name)) {
        for (const at of strangersIn(child)) this.lost.push({ at, name: at.name });
        continue;
      }
      if (COUNTED_ANEW.has(child.name) && isLeaf(child)) {
        this.counted.push({ at: child, own });
        continue;
      }
      if (isLeaf(child)) {
        this.#compareLeaf(child, own, `${path}/${stepOfLeaf(child, number)}`, below);
        continue;
      }
      const match = own === null ? undefined : this.#counterpart(child, own, used);
      if (match !== undefined) used.add(match);
      this.compare(child, match ?? null, `${path}/${stepOf(file, child, number, match)}`, below);
    }
    if (file.name === 'NAME' && own !== null) this.#omitOtherParts(file, own, path, before);
  }

  /** For a name split differently: our parts on top would add words. */
  #omitOtherParts(file: Element, own: Element, path: string, before: number): void {
    const exact = this.points.slice(before).find(({ isExact }) => isExact === true);
    if (exact === undefined) return;
    for (const { name } of own.children) {
      if (file.children.some((child) => child.name === name && child.text.trim() !== '')) continue;
      this.#taken.add(`${path}/${name}`);
      this.points.push({ ...exact, path: `${path}/${name}`, value: '' });
    }
  }

  /** Our element for the same part of the loan. */
  #counterpart(child: Element, own: Element, used: ReadonlySet<Element>): Element | undefined {
    const key = this.#keyOf(child);
    return own.children.find(
      (one) => one.name === child.name && one.key === key && !used.has(one) && !isLeaf(one),
    );
  }

  #keyOf(at: Element): string | null {
    const { reading, paths } = this.#comparison;
    const row = reading.rows.get(at);
    if (row !== undefined) return paths.get(row) ?? GONE;
    const mark = reading.marks.get(at);
    if (mark === undefined) return null;
    return mark.beside === undefined ? mark.key : `${mark.key} ${this.#keyOf(mark.beside)}`;
  }

  #compareAttributes(file: Element, own: Element | null, path: string, held: readonly ClaimedField[]): void {
    for (const [name, value] of Object.entries(file.attributes)) {
      if (ATTRIBUTES_MADE_ANEW.has(name) || own?.attributes[name] === value) continue;
      if (!canHaveAttribute(file.name, name, value)) {
        this.lost.push({ at: file, name });
        continue;
      }
      this.#keep(file, { path: `${path}/@${name}`, value, ...this.#whilst(held) });
    }
  }

  #compareLeaf(leaf: Element, own: Element | null, path: string, held: readonly ClaimedField[]): void {
    const ours = own?.children.find((one) => one.name === leaf.name && one.text !== '');
    this.#compareText(leaf, ours, path, held);
    this.#compareAttributes(leaf, ours ?? null, path, held);
  }

  #compareText(leaf: Element, ours: Element | undefined, path: string, held: readonly ClaimedField[]): void {
    const value = leaf.text.trim();
    if (value === '' || isSameText(leaf.name, value, ours?.text)) return;
    const claim = this.#comparison.reading.claims.get(leaf);
    if (claim?.isStandard === false) {
      this.wrong.push(leaf);
      return;
    }
    if (!isDataPointName(leaf.name)) {
      this.lost.push({ at: leaf, name: leaf.name });
      return;
    }
    const text = numberForFile(leaf.name, value);
    if (text === null || !canHave(leaf.name, text)) {
      const isOfList = STANDARD_LISTS.has(leaf.name);
      (ours === undefined || isOfList ? this.wrong : this.replaced).push(leaf);
      return;
    }
    // Sealed numbers are exported from the sealed value, not from the file's text.
    if (ours !== undefined && (claim === undefined || isHeldNumber(leaf.name))) {
      this.replaced.push(leaf);
      return;
    }
    const point: KeptPoint = { path, value, ...this.#whilst([...held, ...(claim?.fields ?? [])]) };
    this.#keep(leaf, claim === undefined ? point : { ...point, isExact: true });
  }

  #whilst(fields: readonly ClaimedField[]): Pick<KeptPoint, 'while'> {
    const { paths, loan } = this.#comparison;
    const answers = new Map<string, KeptWhile>();
    for (const { holder, field } of fields) {
      const path = pathOfField(paths, holder, field);
      if (path === null) continue;
      const keys = keysAtRowPath(loan, path);
      const value = keys === null ? null : valueAtKeys(loan, keys);
      answers.set(path, { path, value: isBlank(value) ? null : value });
    }
    return answers.size === 0 ? {} : { while: [...answers.values()] };
  }

  #keep(at: Element, point: KeptPoint): void {
    const { path, value } = point;
    if (this.#taken.has(path)) {
      this.lost.push({ at, name: nameOf(path) });
      return;
    }
    this.#taken.add(path);
    const isSecret = value !== null && this.#comparison.fileNumbers.isSecret(path, value);
    if (isSecret && !this.numbers.has(path)) this.numbers.set(path, value);
    const kept = isSecret ? { ...point, value: null } : point;
    this.points.push(kept);
    this.elements.push({ at, point: kept });
  }

  /** Arcs that Lintel's export does not write. */
  keptArcs(file: readonly Arc[], own: readonly Arc[]): Kept['arcs'] {
    return file.flatMap(({ name, from, to }) => {
      const [one, other] = [this.#places.get(from), this.#places.get(to)];
      if (one === undefined || other === undefined) return [];
      if (this.#comparison.fileNumbers.isSecret('', name)) return [];
      const isDrawn = own.some((arc) => arc.name === name && arc.from === one.own && arc.to === other.own);
      return isDrawn ? [] : [{ name, from: one.path, to: other.path }];
    });
  }

  /** Joint credit reports that Lintel's export would write, but the file lacks. */
  absentArcs(file: readonly Arc[], own: readonly Arc[]): KeptArc[] {
    const ownOf = (at: Element) => this.#places.get(at)?.own;
    const pathOf = (end: Element) => [...this.#places.values()].find((place) => place.own === end)?.path;
    return own.flatMap(({ name, from, to }) => {
      if (name !== JOINT_CREDIT) return [];
      if (file.some((arc) => arc.name === name && ownOf(arc.from) === from && ownOf(arc.to) === to))
        return [];
      const [one, other] = [pathOf(from), pathOf(to)];
      return one === undefined || other === undefined ? [] : [{ name, from: one, to: other }];
    });
  }
}

/** Key for a row that is not in the loan. */
const GONE = ' gone';
