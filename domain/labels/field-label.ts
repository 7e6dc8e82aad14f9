import {
  capital,
  type FieldLabel,
  fieldsBelow,
  type ItemsLabel,
  isItems,
  isRows,
  type Labels,
  nameAt,
  ownLabel,
  rowKind,
  rowName,
  uncapital,
} from './label-tree.ts';

interface PlaceWords {
  /** ['property 33 Cedar', 'loan Wells Bank']. */
  before: string[];
  /** 'Unpaid balance'; null for the row itself. */
  label: string | null;
  node: FieldLabel | undefined;
  isNumbered: boolean;
}

export interface RowNames {
  root?: unknown;
  /** Name of the innermost row, if known from elsewhere. */
  innermostRow?: string | undefined;
}

export function placeWords(labels: Labels, keys: readonly string[], names: RowNames = {}): PlaceWords {
  const before: string[] = [];
  let fields = labels;
  let node: FieldLabel | undefined;
  let value = names.root;
  let isNumbered = false;
  for (const [at, key] of keys.entries()) {
    const isLast = at === keys.length - 1;
    if (isRows(node) && /^\d+$/.test(key)) {
      const rows = Array.isArray(value) ? value : [];
      const isInnermost = keys.slice(at + 1).every((inner) => !/^\d+$/.test(inner));
      const given = isInnermost ? names.innermostRow : undefined;
      before.push(
        given === undefined ? rowName(node, rows, Number(key)) : `${rowKind(node, Number(key))} ${given}`,
      );
      isNumbered ||= nameAt(node, rows, Number(key)) === '';
      if (isLast) return { before, label: null, node, isNumbered };
      fields = node.fields;
      node = { fields };
    } else {
      if (isItems(node)) return { before, label: itemLabel(node, key), node, isNumbered };
      node = fields[camelCase(key)];
      fields = fieldsBelow(node);
      if (isLast) return { before, label: ownLabel(node, key), node, isNumbered };
      if (isPage(node)) before.length = 0;
      if (typeof node === 'object' && 'called' in node && node.called !== undefined) before.push(node.called);
      if (node === undefined) before.push(ownLabel(node, key));
    }
    value = inside(value, key);
  }
  return { before, label: '', node, isNumbered };
}

function isPage(node: FieldLabel | undefined): boolean {
  return typeof node === 'object' && 'isPage' in node;
}

/** Items are numbered only if they have a label each. */
function itemLabel({ label, each }: ItemsLabel, place: string): string {
  return each === undefined ? label : `${each} ${Number(place) + 1}`;
}

/** 'Property 33 Cedar, loan Wells Bank: unpaid balance'. */
export function wordsOf({ before, label }: Pick<PlaceWords, 'before' | 'label'>): string {
  const where = capital(before.join(', '));
  if (label === null) return where;
  return where === '' ? capital(label) : `${where}: ${uncapital(label)}`;
}

/** 'first_name' → 'firstName' */
function camelCase(key: string): string {
  return key.includes('_') && key !== key.toUpperCase()
    ? key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : key;
}

function inside(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
