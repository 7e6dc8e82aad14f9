import { isBlank } from '../../application/answers/answer-values.ts';
import type { Fault, Form } from '../values/form.ts';
import type { Element } from '../xml/element.ts';
import type { Reading } from './reading.ts';
import { keysOf, type MutableRecord, valueAtKeys } from './record-path.ts';

/** A record of the loan that is being read. */
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

  /** The same reading at a record of its loan. */
  of(record: Readonly<MutableRecord>): Target {
    return new Target(this.reading, record as MutableRecord);
  }

  get(field: string): unknown {
    const value = valueAtKeys(this.record, keysOf(field));
    return isBlank(value) ? undefined : value;
  }

  /** Sets an answer that comes from these elements. */
  set(field: string, value: unknown, ...from: readonly (Element | undefined)[]): void {
    const keys = [...keysOf(field)];
    const last = keys.pop() ?? '';
    const holder = recordIn(this.record, keys);
    holder[last] = value;
    for (const at of from) if (at !== undefined) this.reading.claim(at, [{ holder, field: last }], true);
  }

  /** Reads a data point into a field. A value that the application cannot hold stays with the element. */
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

  /** Keeps what stands below an element only while these fields stay as they were read. */
  holdBelow(at: Element, ...fields: readonly string[]): void {
    const claimed = fields.map((field) => {
      const keys = [...keysOf(field)];
      const last = keys.pop() ?? '';
      return { holder: recordIn(this.record, keys), field: last };
    });
    this.reading.held.set(at, claimed);
  }

  /** A new row at the end of a list, for an element. */
  addRow(list: string, from: Element, id?: string): Target {
    const keys = [...keysOf(list)];
    const last = keys.pop() ?? '';
    const holder = recordIn(this.record, keys);
    holder[last] ??= [];
    const row = this.reading.addRow(holder[last] as MutableRecord[], from, id);
    return new Target(this.reading, row);
  }

  /** Names an element among its siblings of the same name, if need be together with another element. */
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
