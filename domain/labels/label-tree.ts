/** The labels of a record's fields. */
export interface Labels {
  readonly [field: string]: FieldLabel | undefined;
}

/** A field by its label, a record with fields of its own, a list of records, or a list of texts. */
export type FieldLabel = string | RecordLabel | RowsLabel | ItemsLabel;

export interface RecordLabel {
  /** Stands before its fields, 'Current job'; without it they stand alone. */
  called?: string;
  /** A page of its own: nothing of what it is stored in stands before its fields. */
  isPage?: true;
  fields: Labels;
}

export interface RowsLabel {
  label: string;
  /** One of them, before its name: 'property'. */
  row: string;
  /** The first of them, where it is another thing than the rest: 'current address'. */
  firstRow?: string;
  /** Number of the first row that is called `row`. @default 1 */
  from?: number;
  /** The name by which people tell a row from the others; empty when it has none yet. */
  nameOf: (row: Row) => string;
  /** The same less what is often filled in later, such as the unit. @default nameOf */
  keyOf?: (row: Row) => string;
  fields: Labels;
}

export interface ItemsLabel {
  label: string;
  /** One of them: 'category'. */
  item: string;
  /** The label of the one at a place, before its number: 'Age of dependent'. */
  each?: string;
}

export type Row = Readonly<Record<string, unknown>>;

export function isRows(label: FieldLabel | undefined): label is RowsLabel {
  return typeof label === 'object' && 'row' in label;
}

export function isItems(label: FieldLabel | undefined): label is ItemsLabel {
  return typeof label === 'object' && 'item' in label;
}

/** The label of a field, a record or a list by itself, less what stands before it. */
export function ownLabel(label: FieldLabel | undefined, key: string): string {
  if (label === undefined) return capital(keyWords(key));
  if (typeof label === 'string') return label;
  return 'label' in label ? label.label : (label.called ?? capital(keyWords(key)));
}

/** Fields of a label tree below one key; those of a list are of each of its rows. */
export function fieldsBelow(label: FieldLabel | undefined): Labels {
  return typeof label === 'object' && 'fields' in label ? label.fields : {};
}

/** A row as people call it: "property 33 Cedar"; by its place while it has no name: 'property 2'. */
export function rowName(label: RowsLabel, rows: readonly unknown[], place: number): string {
  const kind = rowKind(label, place);
  const name = nameAt(label, rows, place);
  if (name === '') return kind === label.firstRow ? kind : `${kind} ${place + (label.from ?? 1)}`;
  const isShared = rows.some((_, other) => other !== place && nameAt(label, rows, other) === name);
  return `${kind} ${name}${isShared ? ` (${place + 1})` : ''}`;
}

/** One row of a list by its place: 'property', 'current address'. */
export function rowKind({ row, firstRow }: RowsLabel, place: number): string {
  return place === 0 ? (firstRow ?? row) : row;
}

/** The name of a row; empty when it has none yet. */
export function nameAt(label: RowsLabel, rows: readonly unknown[], place: number): string {
  const row = rows[place];
  return typeof row === 'object' && row !== null ? label.nameOf(row as Row).trim() : '';
}

/** 'plannedClosingDate' and 'planned_closing_date' → 'planned closing date', for a field without a label. */
export function keyWords(key: string): string {
  return key
    .replace(/^(part|section)\d+[a-z]*(?=[A-Z])/, '')
    .replaceAll('_', ' ')
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** As it stands behind 'Property 1: '. Only the first letter: 'monthly HoA fee'. A single letter stays: 'A: primary residence'. */
export function uncapital(words: string): string {
  return /^[A-Z](?![a-z-])/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

/** A text of a row as part of its name; everything else is none. */
export function nameText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
