import type { Application } from '../application/application.ts';
import { ownerNames } from '../application/section2/entry-owners.ts';
import type { Json } from './json.ts';
import { isObject, type PatchOperation } from './json-patch.ts';

/** The names of the borrowers in some recorded versions of an application, by owner; the first version wins. */
export function namesOfOwners(versions: readonly (Json | undefined)[]): Map<string, string> {
  // The history records only applications that were parsed by their schema.
  return ownerNames(versions.filter(isObject) as unknown as Application[]);
}

const OWNERS = 'owners';

/** The owners of all entries in a part of an application. */
export function ownersIn(value: Json | undefined): Set<string> {
  const owners = new Set<string>();
  collect(value, false, owners);
  return owners;
}

/** The owners whom a patch names, before and after the change. */
export function ownersInPatch(patch: readonly PatchOperation[] | null): Set<string> {
  const owners = new Set<string>();
  for (const operation of patch ?? []) {
    if (!('value' in operation)) continue;
    collect(operation.value, new RegExp(`/${OWNERS}(/\\d+)?$`).test(operation.path), owners);
  }
  return owners;
}

function collect(value: Json | undefined, isOwner: boolean, into: Set<string>): void {
  if (typeof value === 'string') {
    if (isOwner) into.add(value);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, isOwner, into);
  } else if (isObject(value)) {
    for (const [name, part] of Object.entries(value)) collect(part, name === OWNERS, into);
  }
}
