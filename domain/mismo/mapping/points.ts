import { canHave } from '../values/data-point-names.ts';
import { type Form, indicator } from '../values/form.ts';
import { type Element, elementAt } from '../xml/element.ts';
import { addAt, containerFor, put, type Source } from './source.ts';
import type { Target } from './target.ts';

export interface Part {
  write(source: Source, at: Element): void;
  read(at: Element, target: Target): void;
  fields: readonly string[];
  points: readonly string[];
}

export function writeParts(parts: readonly Part[], source: Source, at: Element): void {
  for (const part of parts) part.write(source, at);
}

export function readParts(parts: readonly Part[], at: Element, target: Target): void {
  for (const part of parts) part.read(at, target);
}

export function leafAt(at: Element, point: string): Element | undefined {
  const leaf = elementAt(at, point);
  return leaf !== undefined && leaf.children.length === 0 && leaf.text.trim() !== '' ? leaf : undefined;
}

export function point(place: string, field: string, form: Form): Part {
  return {
    fields: [field],
    points: [place],
    write: (source, at) => {
      const value = source.get(field);
      if (value !== undefined) put(at, place, form.write(value));
    },
    read: (at, target) => {
      const leaf = leafAt(at, place);
      if (leaf !== undefined) target.take(field, leaf, form);
    },
  };
}

/** Other systems' data point for a field, used if no earlier one filled it. */
export function alternative(place: string, field: string, form: Form): Part {
  return {
    fields: [],
    points: [place],
    write: () => undefined,
    read: (at, target) => {
      const leaf = leafAt(at, place);
      if (leaf === undefined) return;
      if (target.get(field) === undefined) target.take(field, leaf, form);
      else target.set(field, target.get(field), leaf);
    },
  };
}

export function yesNo(place: string, field: string): Part {
  return point(place, field, indicator);
}

/** A constant. If the file has another value, that is kept instead. */
export function fixed(place: string, value: string): Part {
  return {
    fields: [],
    points: [place],
    write: (_, at) => put(at, place, value),
    read: (at, target) => {
      const leaf = leafAt(at, place);
      if (leaf !== undefined) target.reading.claim(leaf, [], canHave(leaf.name, leaf.text.trim()));
    },
  };
}

export function inside(path: string, parts: readonly Part[]): Part {
  return {
    fields: parts.flatMap(({ fields }) => fields),
    points: parts.flatMap(({ points }) => points.map((name) => `${path}/${name}`)),
    write: (source, at) => writeParts(parts, source, containerFor(at, path)),
    read: (at, target) => {
      const container = elementAt(at, path);
      if (container !== undefined) readParts(parts, container, target);
    },
  };
}

export function of(field: string, parts: readonly Part[]): Part {
  return {
    fields: parts.flatMap(({ fields }) => fields.map((name) => `${field}.${name}`)),
    points: parts.flatMap(({ points }) => points),
    write: (source, at) => writeParts(parts, source.in(field), at),
    read: (at, target) => readParts(parts, at, target.in(field)),
  };
}

interface OneOfMany {
  /** The path of the repeated element: 'CONTACT_POINTS/CONTACT_POINT'. */
  path: string;
  /** Field that holds the key of each sibling. */
  key: string;
  is: (element: Element) => boolean;
  /** Data points that distinguish it from its siblings. */
  marks?: Readonly<Record<string, string>>;
  parts: readonly Part[];
}

export function oneOf({ path, key, is, marks = {}, parts }: OneOfMany): Part {
  const end = path.lastIndexOf('/');
  return {
    fields: parts.flatMap(({ fields }) => fields),
    points: [...parts.flatMap(({ points }) => points), ...Object.keys(marks)].map(
      (name) => `${path}/${name}`,
    ),
    write: (source, at) => {
      if (parts.every(({ fields }) => fields.every((field) => source.get(field) === undefined))) return;
      const one = addAt(at, path, key);
      writeParts(parts, source, one);
      for (const [place, value] of Object.entries(marks)) put(one, place, value);
    },
    read: (at, target) => {
      const siblings = elementAt(at, path.slice(0, end))?.children ?? [];
      const name = path.slice(end + 1);
      const one = siblings.find(
        (child) => child.name === name && !target.reading.marks.has(child) && is(child),
      );
      if (one === undefined) return;
      target.mark(one, key);
      readParts(parts, one, target);
    },
  };
}

interface Rows {
  list: string;
  path: string;
  parts: readonly Part[];
  is?: (element: Element) => boolean;
}

export function rows({ list, path, parts, is = () => true }: Rows): Part {
  const end = path.lastIndexOf('/');
  return {
    fields: parts.flatMap(({ fields }) => fields.map((field) => `${list}[].${field}`)),
    points: parts.flatMap(({ points }) => points.map((name) => `${path}/${name}`)),
    write: (source, at) => {
      for (const row of source.rows(list)) writeParts(parts, row, addAt(at, path, row.rowPath));
    },
    read: (at, target) => {
      for (const child of elementAt(at, path.slice(0, end))?.children ?? []) {
        if (child.name === path.slice(end + 1) && is(child)) {
          readParts(parts, child, target.addRow(list, child));
        }
      }
    },
  };
}

interface Composite {
  fields: readonly string[];
  points: readonly string[];
  write: (source: Source, at: Element) => void;
  read: (at: Element, target: Target) => void;
}

/** For fields and data points without a one-to-one mapping. */
export function composite(given: Composite): Part {
  return given;
}

const MONTHS_IN_YEAR = 12;

interface Months {
  years: string;
  months: string;
  point: string;
  /** Other systems' data point for the whole years. */
  yearsPoint: string;
}

/** Years and months here, one number of months in MISMO. */
export function monthCount({ years, months, point, yearsPoint }: Months): Part {
  return composite({
    fields: [years, months],
    points: [point, yearsPoint],
    write: (source, at) => {
      const [y, m] = [source.get(years), source.get(months)];
      if (y === undefined && m === undefined) return;
      put(at, point, String(Number(y ?? 0) * MONTHS_IN_YEAR + Number(m ?? 0)));
    },
    read: (at, target) => {
      const leaf = leafAt(at, point);
      const yearsLeaf = leafAt(at, yearsPoint);
      const total = wholeNumber(leaf?.text) + MONTHS_IN_YEAR * wholeNumber(yearsLeaf?.text);
      if ((leaf === undefined && yearsLeaf === undefined) || Number.isNaN(total)) return;
      target.set(years, Math.floor(total / MONTHS_IN_YEAR), leaf, yearsLeaf);
      target.set(months, total % MONTHS_IN_YEAR, leaf, yearsLeaf);
    },
  });
}

/** NaN for text that is not a whole number, 0 if missing. */
function wholeNumber(text: string | undefined): number {
  if (text === undefined) return 0;
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
