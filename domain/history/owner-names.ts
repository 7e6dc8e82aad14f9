import type { Application } from '../application/application.ts';
import { ownerNames } from '../application/section2/entry-owners.ts';
import { RECORD_LABELS } from '../labels/record-labels.ts';
import { TASK_ROLES } from '../loans/task-assignment.ts';
import type { NameAssignee } from '../people/assignee-name.ts';
import type { Json } from './json.ts';
import { isObject, type PatchOperation } from './json-patch.ts';

/** Names of the borrowers in recorded versions of an application, by owner; the first version wins. */
export function namesOfOwners(versions: readonly (Json | undefined)[]): Map<string, string> {
  // The history only contains applications that passed the schema.
  return ownerNames(versions.filter(isObject) as unknown as Application[]);
}

const OWNERS = 'owners';

export function ownersIn(value: Json | undefined): Set<string> {
  const owners = new Set<string>();
  collect(value, false, owners);
  return owners;
}

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

interface Told {
  label: string;
  from?: string | null;
  to?: string | null;
  value?: string;
}

export function nameAssignees<One extends Told>(told: readonly One[], nameAssignee: NameAssignee): One[] {
  return told.map((one) => {
    const role = TASK_ROLES.find((candidate) => one.label.endsWith(`${RECORD_LABELS.loan[candidate]}`));
    if (role === undefined) return one;
    const named = { ...one };
    for (const key of ['from', 'to', 'value'] as const) {
      const text = one[key];
      if (text) Object.assign(named, { [key]: nameAssignee(role, text) });
    }
    return named;
  });
}
