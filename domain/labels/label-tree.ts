export interface Labels {
  readonly [field: string]: FieldLabel | undefined;
}

export type FieldLabel = string | RecordLabel | RowsLabel | ItemsLabel;

export interface RecordLabel {
  /** Prefix for the labels of its fields: 'Current job'. Without it they have no prefix. */
  called?: string;
  /** A separate page, so the names of outer records are not put before its fields. */
  isPage?: true;
  fields: Labels;
}

export interface RowsLabel {
  label: string;
  /** The noun for one row, before its name: 'property'. */
  row: string;
  /** The noun for the first row, if it differs: 'current address'. */
  firstRow?: string;
  /** Number of the first row with the noun `row`. @default 1 */
  from?: number;
  nameOf: (row: Row) => string;
  /** The name without parts that are often added later, such as the unit. @default nameOf */
  keyOf?: (row: Row) => string;
  fields: Labels;
}

export interface ItemsLabel {
  label: string;
  /** The noun for one text: 'category'. */
  item: string;
  /** Label of a numbered item: 'Age of dependent'. */
  each?: string;
}

export type Row = Readonly<Record<string, unknown>>;

export function isRows(label: FieldLabel | undefined): label is RowsLabel {
  return typeof label === 'object' && 'row' in label;
}

export function isItems(label: FieldLabel | undefined): label is ItemsLabel {
  return typeof label === 'object' && 'item' in label;
}

export function ownLabel(label: FieldLabel | undefined, key: string): string {
  if (label === undefined) return capital(keyWords(key));
  if (typeof label === 'string') return label;
  return 'label' in label ? label.label : (label.called ?? capital(keyWords(key)));
}

export function fieldsBelow(label: FieldLabel | undefined): Labels {
  return typeof label === 'object' && 'fields' in label ? label.fields : {};
}

/** 'property 33 Cedar', or 'property 2' while it has no name. */
export function rowName(label: RowsLabel, rows: readonly unknown[], place: number): string {
  const kind = rowKind(label, place);
  const name = nameAt(label, rows, place);
  if (name === '') return kind === label.firstRow ? kind : `${kind} ${place + (label.from ?? 1)}`;
  const isShared = rows.some((_, other) => other !== place && nameAt(label, rows, other) === name);
  return `${kind} ${name}${isShared ? ` (${place + 1})` : ''}`;
}

/** The noun for a row at a place: 'property', 'current address'. */
export function rowKind({ row, firstRow }: RowsLabel, place: number): string {
  return place === 0 ? (firstRow ?? row) : row;
}

export function nameAt(label: RowsLabel, rows: readonly unknown[], place: number): string {
  const row = rows[place];
  return typeof row === 'object' && row !== null ? label.nameOf(row as Row).trim() : '';
}

/** 'plannedClosingDate' and 'planned_closing_date' → 'planned closing date', for a field without a label. */
function keyWords(key: string): string {
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

/** First letter in lower case: 'monthly HoA fee'. A single letter stays: 'A: primary residence'. */
export function uncapital(words: string): string {
  return /^[A-Z](?![a-z-])/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

export function nameText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The same in quotes: "'Appraisal'". */
export function quotedName(value: unknown): string {
  const name = nameText(value);
  return name === '' ? '' : `'${name}'`;
}
