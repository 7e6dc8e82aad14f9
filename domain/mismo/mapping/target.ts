import { isBlank } from '../../application/answers/answer-values.ts';
import { idOfPlace } from '../../application/merging/row-ids.ts';
import type { Fault, Form } from '../values/form.ts';
import type { Element } from '../xml/element.ts';
import type { Arc } from './arc.ts';
import type { REMARK_KINDS } from './finding-kinds.ts';
import { keysOf, type MutableRecord, valueAtKeys } from './record-path.ts';

export interface ClaimedField {
  holder: MutableRecord;
  field: string;
}

/** Fields read from an element. An export can repeat the element's text while they are unchanged. */
export interface Claim {
  fields: ClaimedField[];
  isStandard: boolean;
}

type RemarkKind = (typeof REMARK_KINDS)[number];

export interface Remark {
  kind: RemarkKind;
  at: Element;
  words: string;
}

/** Data in Lintel's extension that helps reading the file. */
export interface ReadingHints {
  /** The borrowers in the order of their parties: 'primary', 'spouse', or the id of a joint borrower. */
  borrowers: readonly string[];
  /** Row ids as the writing program read them back; null for a row that the loan lacks. */
  orders?: readonly { path: string; read: readonly (string | null)[] }[];
}

/** State of one import: the loan so far, and where each answer came from. */
export class Reading {
  readonly loan: MutableRecord = {};
  readonly arcs: readonly Arc[];
  readonly hints: ReadingHints | null;
  readonly claims = new Map<Element, Claim>();
  readonly remarks: Remark[] = [];
  readonly rows = new Map<Element, MutableRecord>();
  readonly marks = new Map<Element, { key: string; beside: Element | undefined }>();
  /** Fields on which everything below an element depends. */
  readonly held = new Map<Element, readonly ClaimedField[]>();
  /** The borrower of each ROLE: 'primary', 'spouse', or the id of a joint borrower. */
  readonly borrowers = new Map<Element, string>();
  readonly jobs = new Map<Element, MutableRecord>();
  /** Fallback for a borrower's address. */
  readonly parties = new Map<Element, Element>();

  constructor(arcs: readonly Arc[], hints: ReadingHints | null = null) {
    this.arcs = arcs;
    this.hints = hints;
  }

  /** Records which fields an element was read into, so that an export can repeat its text. */
  claim(at: Element, fields: readonly ClaimedField[], isStandard: boolean): void {
    const claim = this.claims.get(at);
    if (claim === undefined) this.claims.set(at, { fields: [...fields], isStandard });
    else claim.fields.push(...fields);
  }

  remarkFault(at: Element, fault: Fault): void {
    if (fault === 'option')
      this.remark('no option', at, `Lintel has no option for ${at.name} ${at.text.trim()}.`);
    if (fault === 'value')
      this.remark('wrong value', at, `${at.name} has a value that cannot be. It is left out.`);
  }

  remark(kind: RemarkKind, at: Element, words: string): void {
    this.remarks.push({ kind, at, words });
  }

  addRow(rows: MutableRecord[], from: Element, id?: string): MutableRecord {
    const taken = new Set(rows.map((row) => String(row.id)));
    const row = { id: id ?? idOfPlace('', rows.length, taken) };
    rows.push(row);
    this.rows.set(from, row);
    return row;
  }

  /** Borrowers that the element's arcs point to. */
  ownersOf(at: Element): string[] {
    const owners = this.arcs.flatMap(({ from, to }) => (from === at ? (this.borrowers.get(to) ?? []) : []));
    return [...new Set(owners)];
  }
}

export class Target {
  readonly reading: Reading;
  readonly record: MutableRecord;

  constructor(reading: Reading, record: MutableRecord = reading.loan) {
    this.reading = reading;
    this.record = record;
  }

  in(field: string): Target {
    return new Target(this.reading, recordIn(this.record, keysOf(field)));
  }

  of(record: Readonly<MutableRecord>): Target {
    return new Target(this.reading, record as MutableRecord);
  }

  get(field: string): unknown {
    const value = valueAtKeys(this.record, keysOf(field));
    return isBlank(value) ? undefined : value;
  }

  /** Sets an answer that was read from these elements. */
  set(field: string, value: unknown, ...from: readonly (Element | undefined)[]): void {
    const keys = [...keysOf(field)];
    const last = keys.pop() ?? '';
    const holder = recordIn(this.record, keys);
    holder[last] = value;
    for (const at of from) if (at !== undefined) this.reading.claim(at, [{ holder, field: last }], true);
  }

  /** If the application cannot hold the value, it is kept. */
  take(field: string, from: Element, form: Form): void {
    const given = form.read(from.text.trim());
    if ('fault' in given) this.fault(field, from, given.fault, form);
    else this.set(field, given.value, from);
  }

  fault(field: string, from: Element, fault: Fault, form: Form): void {
    const keys = [...keysOf(field)];
    const last = keys.pop() ?? '';
    const holder = recordIn(this.record, keys);
    this.reading.claim(from, [{ holder, field: last }], form.isStandard(from.text.trim()));
    this.reading.remarkFault(from, fault);
  }

  /** Kept content below this element is exported only while these fields are unchanged. */
  holdBelow(at: Element, ...fields: readonly string[]): void {
    const claimed = fields.map((field) => {
      const keys = [...keysOf(field)];
      const last = keys.pop() ?? '';
      return { holder: recordIn(this.record, keys), field: last };
    });
    this.reading.held.set(at, claimed);
  }

  addRow(list: string, from: Element, id?: string): Target {
    const keys = [...keysOf(list)];
    const last = keys.pop() ?? '';
    const holder = recordIn(this.record, keys);
    holder[last] ??= [];
    const row = this.reading.addRow(holder[last] as MutableRecord[], from, id);
    return new Target(this.reading, row);
  }

  /** Identifies an element among siblings of the same name. */
  mark(at: Element, key: string, beside?: Element): void {
    this.reading.marks.set(at, { key, beside });
  }
}

function recordIn(record: MutableRecord, keys: readonly string[]): MutableRecord {
  return keys.reduce<MutableRecord>((holder, key) => {
    holder[key] ??= {};
    return holder[key] as MutableRecord;
  }, record);
}
