import { isBlank } from '../../application/answers/answer-values.ts';
import { type Element, element, isXmlText } from '../xml/element.ts';
import type { Arc, ArcName } from './arc.ts';
import type { MismoLoan, SealedNumbers } from './mismo-loan.ts';
import { type Keys, keysOf, rowPath, valueAtKeys } from './record-path.ts';

/** State of one export: the loan, its sealed numbers, and the arcs so far. */
export class Writing {
  readonly loan: MismoLoan;
  readonly numbers: SealedNumbers;
  readonly arcs: Arc[] = [];
  /** The ROLE of each borrower in their order: 'primary', 'spouse', or the id of a joint borrower. */
  readonly borrowers = new Map<string, Element>();
  readonly persons = new Map<string, Element>();
  /** The EMPLOYER of each present job, by the path of the job. */
  readonly employers = new Map<string, Element>();

  constructor(loan: MismoLoan, numbers: SealedNumbers) {
    this.loan = loan;
    this.numbers = numbers;
  }

  connect(name: ArcName, from: Element, to: Element): void {
    this.arcs.push({ name, from, to });
  }

  /** Falls back to the primary borrower. */
  ownersOnLoan(owners: unknown): string[] {
    const named = Array.isArray(owners) ? owners.filter((owner) => this.borrowers.has(owner)) : [];
    return named.length > 0 ? named : ['primary'];
  }

  connectOwners(name: ArcName, from: Element, owners: unknown): void {
    for (const owner of this.ownersOnLoan(owners)) {
      const role = this.borrowers.get(owner);
      if (role !== undefined) this.connect(name, from, role);
    }
  }
}

export class Source {
  readonly writing: Writing;
  readonly keys: Keys;
  readonly record: unknown;

  constructor(writing: Writing, keys: Keys = []) {
    this.writing = writing;
    this.keys = keys;
    this.record = valueAtKeys(writing.loan, keys);
  }

  get(field: string): unknown {
    const value = valueAtKeys(this.record, keysOf(field));
    return isBlank(value) ? undefined : value;
  }

  in(field: string): Source {
    return new Source(this.writing, [...this.keys, ...keysOf(field)]);
  }

  rows(list: string): Source[] {
    const rows = valueAtKeys(this.record, keysOf(list));
    if (!Array.isArray(rows)) return [];
    return rows.flatMap((row, place) =>
      isBlank(row) ? [] : [new Source(this.writing, [...this.keys, ...keysOf(list), place])],
    );
  }

  get rowPath(): string {
    return rowPath(this.writing.loan, this.keys);
  }
}

export function childFor(parent: Element, name: string, key: string | null = null): Element {
  const found = parent.children.find((child) => child.name === name && child.key === key);
  return found ?? addChild(parent, name, key);
}

export function addChild(parent: Element, name: string, key: string | null = null): Element {
  const child = { ...element(name), key };
  parent.children.push(child);
  return child;
}

export function containerFor(at: Element, path: string): Element {
  return path === '' ? at : path.split('/').reduce<Element>((parent, name) => childFor(parent, name), at);
}

/** Adds a child at the end of a path: 'RESIDENCES/RESIDENCE'. */
export function addAt(at: Element, path: string, key: string): Element {
  const end = path.lastIndexOf('/');
  return addChild(containerFor(at, path.slice(0, Math.max(0, end))), path.slice(end + 1), key);
}

/** 'NAME/FirstName', or '@LoanRoleType' for an attribute. Skips text that XML cannot hold. */
export function put(at: Element, point: string, value: string | null): void {
  const text = value?.trim() ?? '';
  if (text === '' || !isXmlText(text)) return;
  const end = point.lastIndexOf('/');
  const container = containerFor(at, point.slice(0, Math.max(0, end)));
  const name = point.slice(end + 1);
  if (name.startsWith('@')) container.attributes[name.slice(1)] = text;
  else childFor(container, name).text = text;
}
