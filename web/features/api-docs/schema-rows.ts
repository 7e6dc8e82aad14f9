import { nameOfRef, type Schema } from './api-document.ts';

export interface FieldRow {
  /** 'file.link.href', or 'scenarios[].name' in a list. */
  path: string;
  kind: string;
  isRequired: boolean;
  description: string;
}

/** Deeper fields are in the example and the document. */
const MOST_LEVELS = 3;

type Schemas = Readonly<Record<string, Schema>>;

export function fieldRows(schema: Schema, schemas: Schemas): FieldRow[] {
  return rowsIn(schema, schemas, '', 1);
}

function rowsIn(schema: Schema, schemas: Schemas, before: string, level: number): FieldRow[] {
  const { anyOf, oneOf, allOf, items, properties, required = [] } = target(schema, schemas);
  if (allOf !== undefined) return allOf.flatMap((one) => rowsIn(one, schemas, before, level));
  const variants = (anyOf ?? oneOf)?.filter(({ type }) => type !== 'null');
  if (variants !== undefined) {
    const rows = variants.flatMap((one) => rowsIn(one, schemas, before, level));
    return merged(rows, variants.length);
  }
  if (items !== undefined) return rowsIn(items, schemas, `${before}[]`, level);
  return Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const path = before === '' ? name : `${before}.${name}`;
    const row = {
      path,
      kind: kindOf(field, schemas),
      isRequired: required.includes(name),
      description: field.description ?? target(field, schemas).description ?? '',
    };
    return [row, ...(level < MOST_LEVELS ? rowsIn(field, schemas, path, level + 1) : [])];
  });
}

/** One row for each field of the variants. Only a field that all of them need is required. */
function merged(rows: readonly FieldRow[], variants: number): FieldRow[] {
  return [...new Set(rows.map(({ path }) => path))].map((path) => {
    const same = rows.filter((row) => row.path === path);
    return {
      path,
      kind: [...new Set(same.map(({ kind }) => kind))].join(' or '),
      isRequired: same.filter(({ isRequired }) => isRequired).length === variants,
      description: same.find(({ description }) => description !== '')?.description ?? '',
    };
  });
}

function target(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref === undefined ? schema : (schemas[nameOfRef(schema.$ref)] ?? {});
}

/** A value's type in words: 'text', 'date', 'list of Document', 'one of: asc, desc', 'text or null'. */
export function kindOf(schema: Schema, schemas: Schemas): string {
  const { $ref, type, format, items, anyOf, oneOf, allOf } = schema;
  if (Array.isArray(type)) return type.map((one) => kindOf({ ...schema, type: one }, schemas)).join(' or ');
  if ($ref !== undefined) return nameOfRef($ref);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return `one of: ${schema.enum.join(', ')}`;
  const variants = anyOf ?? oneOf;
  if (variants !== undefined) {
    const kinds = new Set(variants.map((one) => kindOf(one, schemas)));
    return [...kinds].join(' or ');
  }
  if (allOf !== undefined) return 'object';
  if (type === 'array') return `list of ${items === undefined ? 'values' : kindOf(items, schemas)}`;
  if (type === 'string') return TEXT_KINDS[format ?? ''] ?? 'text';
  if (type === 'integer') return 'whole number';
  return type ?? 'any value';
}

const TEXT_KINDS: Readonly<Record<string, string>> = {
  uuid: 'id',
  date: 'date',
  'date-time': 'instant',
  binary: 'bytes',
  uri: 'address',
};
