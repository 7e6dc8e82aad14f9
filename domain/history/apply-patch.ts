import { copyJson, isSameJson, type Json, type JsonObject } from './json.ts';
import { isObject, type PatchOperation, pointerKeys } from './json-patch.ts';

/** The patch belongs to a different history. */
export class PatchMismatch extends Error {}

/** Returns a new value; undefined means no value. @throws PatchMismatch if old values differ. */
export function applyPatch(value: Json | undefined, patch: readonly PatchOperation[]): Json | undefined {
  let root = value === undefined ? undefined : copyJson(value);
  for (const operation of patch) root = applied(root, operation);
  return root;
}

/** Undefined if there is no value, or the patch does not fit. */
export function appliedTo(value: Json | undefined, patch: readonly PatchOperation[]): Json | undefined {
  try {
    return applyPatch(value, patch);
  } catch (error) {
    if (error instanceof PatchMismatch) return undefined;
    throw error;
  }
}

/** The value before the patch. Undefined if there was none, the patch does not fit, or it has no old values. */
export function takenBack(value: Json | undefined, patch: readonly PatchOperation[]): Json | undefined {
  const inverse = inversePatch(patch);
  return inverse === null ? undefined : appliedTo(value, inverse);
}

function applied(root: Json | undefined, operation: PatchOperation): Json | undefined {
  const { op, path } = operation;
  if (op === 'test') {
    if (!isSameJson(valueAtPointer(root, path), operation.value)) {
      throw new PatchMismatch(`The value at '${path}' is not the one that the history says`);
    }
    return root;
  }
  if (path === '') {
    if (op === 'move') throw new PatchMismatch('A whole record does not move');
    return op === 'remove' ? undefined : copyJson(operation.value);
  }
  if (op === 'remove') remove(root, path);
  else if (op === 'replace') replace(root, path, operation.value);
  else {
    const value = op === 'add' ? operation.value : valueAtPointer(root, operation.from);
    if (value === undefined) throw new PatchMismatch(`There is nothing at '${path}' to move`);
    if (op === 'move') remove(root, operation.from);
    insert(root, path, value, operation.before);
  }
  return root;
}

function valueAtPointer(root: Json | undefined, path: string): Json | undefined {
  let value = root;
  for (const key of pointerKeys(path)) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value)) value = Object.hasOwn(value, key) ? value[key] : undefined;
    else return undefined;
  }
  return value;
}

function parentOf(root: Json | undefined, path: string): { parent: Json[] | JsonObject; key: string } {
  const parent = valueAtPointer(root, path.slice(0, path.lastIndexOf('/')));
  if (typeof parent !== 'object' || parent === null) {
    throw new PatchMismatch(`There is nothing that '${path}' could be in`);
  }
  return { parent, key: pointerKeys(path).at(-1) ?? '' };
}

function remove(root: Json | undefined, path: string): void {
  const { parent, key } = parentOf(root, path);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

function replace(root: Json | undefined, path: string, value: Json): void {
  const { parent, key } = parentOf(root, path);
  if (Array.isArray(parent)) parent[Number(key)] = copyJson(value);
  else parent[key] = copyJson(value);
}

function insert(root: Json | undefined, path: string, given: Json, before: string | undefined): void {
  const { parent, key } = parentOf(root, path);
  const value = copyJson(given);
  if (Array.isArray(parent)) {
    parent.splice(key === '-' ? parent.length : Number(key), 0, value);
    return;
  }
  const behind = before === undefined ? [] : Object.entries(parent);
  behind.splice(
    0,
    Math.max(
      0,
      behind.findIndex(([name]) => name === before),
    ),
  );
  for (const [name] of behind) delete parent[name];
  parent[key] = value;
  for (const [name, later] of behind) parent[name] = later;
}

/** Null if the patch has no old values, because it is older or from another program. */
export function inversePatch(patch: readonly PatchOperation[]): PatchOperation[] | null {
  const inverse: PatchOperation[][] = [];
  let tested: { path: string; value: Json } | undefined;
  for (const operation of patch) {
    if (operation.op === 'test') {
      tested = { path: operation.path, value: operation.value };
      continue;
    }
    if (operation.op === 'add') {
      inverse.push([
        { op: 'test', path: operation.path, value: operation.value },
        { op: 'remove', path: operation.path },
      ]);
    } else if (operation.op !== 'move') {
      if (tested?.path !== operation.path) return null;
      const { path, value } = tested;
      inverse.push(
        operation.op === 'remove'
          ? [{ op: 'add', path, value }]
          : [
              { op: 'test', path, value: operation.value },
              { op: 'replace', path, value },
            ],
      );
    }
    tested = undefined;
  }
  return inverse.reverse().flat();
}
