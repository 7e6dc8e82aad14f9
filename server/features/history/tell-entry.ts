import { eventWords } from '../../../domain/history/event-words.ts';
import type { PatchOperation } from '../../../domain/history/json-patch.ts';
import type { RecordChange } from '../../../domain/history/record-change.ts';
import { type KnownStates, type ToldEvent, tellEvent } from '../../../domain/history/tell-event.ts';
import type { StoredEntry } from './history.store.ts';

/** A stored entry in words. One that is damaged says so, and hides no other entry of its page or export. */
export function tellEntry(entry: StoredEntry, known: KnownStates | undefined): ToldEvent {
  try {
    return tellEvent({ ...entry, loanChanges: entry.loan_changes }, known);
  } catch {
    return { what: `${eventWords(entry.kind, null)} (this entry is damaged)`, changes: [] };
  }
}

/** Whether an entry has the form in which entries are written. The database keeps any JSON. */
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
