import { isRecord } from '../../application/answers/answer-values.ts';

/** The path of every record of a loan by the ids of rows. */
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

/** The path of a field of a record; null when the record is no longer in the loan. */
export function pathOfField(
  paths: ReadonlyMap<object, string>,
  holder: object,
  field: string,
): string | null {
  const path = paths.get(holder);
  if (path === undefined) return null;
  return path === '' ? field : `${path}.${field}`;
}
