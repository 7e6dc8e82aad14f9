import { type RecordChange, recordChange, recordedRow } from '../../../../domain/history/record-change.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Inside } from './folders.store.ts';

interface FolderEvent {
  customerId: string;
  at: string;
  actor: Actor;
  details: Record<string, unknown>;
  changes: RecordChange[];
}

/** Records a folder's change in the history, in the transaction of the change. */
export function recordFolder(tx: Db, kind: string, { actor, ...event }: FolderEvent): Promise<void> {
  return recordEvent(tx, { kind, actor: actor.name, staffId: actor.staffId, ...event });
}

/** The effect of a new name on the folder and on its content. */
export function insideChanges(before: Inside, after: Inside): RecordChange[] {
  const changes = (of: 'folder' | 'file', older: Inside['files'], newer: Inside['files']) => {
    const rows = new Map(newer.map((row) => [row.id, row]));
    return older.flatMap((row) => {
      const later = rows.get(row.id);
      return later === undefined ? [] : [recordChange(of, row.id, recordedRow(row), recordedRow(later))];
    });
  };
  return [...changes('folder', before.folders, after.folders), ...changes('file', before.files, after.files)];
}
