import {
  describeEvent,
  type EventDescription,
  type StatesAroundEntry,
} from '../../../domain/history/describe-event.ts';
import { eventWords } from '../../../domain/history/event-words.ts';
import type { PatchOperation } from '../../../domain/history/json-patch.ts';
import { nameAssignees } from '../../../domain/history/owner-names.ts';
import type { RecordChange } from '../../../domain/history/record-change.ts';
import type { NameAssignee } from '../../../domain/people/assignee-name.ts';
import type { StoredEntry } from './history.store.ts';

/** A damaged entry is marked and hides no other one. */
export function describeEntry(
  entry: StoredEntry,
  known: StatesAroundEntry | undefined,
  nameAssignee: NameAssignee,
): EventDescription {
  try {
    const { what, changes } = describeEvent({ ...entry, loanChanges: entry.loan_changes }, known);
    return { what, changes: nameAssignees(changes, nameAssignee) };
  } catch {
    return { what: `${eventWords(entry.kind, null)} (this entry is damaged)`, changes: [] };
  }
}

/** The database accepts any JSON. */
export function isWhole(entry: {
  patch?: PatchOperation[] | null;
  changes?: RecordChange[] | null;
}): boolean {
  const { patch = null, changes = null } = entry;
  return (
    (patch === null || isPatch(patch)) &&
    (changes === null || (Array.isArray(changes) && changes.every((change) => isPatch(change?.patch))))
  );
}

function isPatch(patch: unknown): boolean {
  return Array.isArray(patch) && patch.every((operation) => typeof operation?.path === 'string');
}
